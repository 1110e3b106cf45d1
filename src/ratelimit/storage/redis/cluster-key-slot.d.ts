/** The driver's own package for the slot of a key in a cluster; it comes without types. */
declare module 'cluster-key-slot' {
  const calculateSlot: (key: string) => number
  export = calculateSlot
}
