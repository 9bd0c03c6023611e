/** Returns the address of a map that shows a place. */
export const mapUrl = (place: string): string => `https://mapy.com/zakladni?q=${encodeURIComponent(place)}`
