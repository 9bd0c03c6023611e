/**
 * Where a text of the site may lead: a page of the site, a part of the page, https, an email address or a phone. Browsers read a backslash as a
 * slash and drop tabs and line breaks, so `/\evil.example` would lead to another site, as `//evil.example` does.
 */
export const LINK = /^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)[^\s\\]*$/
