/** `make`, which gives again what it made of the very same thing: of a long list one item changes at a time. What is made must say no more than the thing does. */
export function onceForEach<Thing extends object, Made>(make: (thing: Thing) => Made): (thing: Thing) => Made {
  const known = new WeakMap<Thing, { made: Made }>()
  return (thing) => {
    const found = known.get(thing)
    if (found) return found.made
    const made = make(thing)
    known.set(thing, { made })
    return made
  }
}
