/** So many hours before a class it is decided whether it takes place: unless staff say otherwise, and at most. */
export const USUAL_DECIDE_HOURS = 12
export const MOST_DECIDE_HOURS = 72
