/** How long a link lasts, unless staff say otherwise, hours. */
export const LINK_LASTS_HOURS = 24
/** So long before the class it ends at the latest, hours: somebody else should still have time to take the spot. */
export const LINK_ENDS_BEFORE_HOURS = 1
/** Nobody is asked by email for what they owe more often, hours. */
export const ASKED_AGAIN_AFTER_HOURS = 24
