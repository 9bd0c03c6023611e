/** Allowed link targets in texts. Backslashes are refused: browsers read `/\evil.example` as `//evil.example`. */
export const LINK = /^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)[^\s\\]*$/
