/** Hours before the start at which a class with a minimum is confirmed or cancelled. */
export const USUAL_DECIDE_HOURS = 12
export const MOST_DECIDE_HOURS = 72
