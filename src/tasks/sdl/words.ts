/** `assigned_to` of `assignedTo`: how names are written in the database. */
export function snakeCase(name: string): string {
  return words(name).join('_').toLowerCase()
}

/** `Assigned To` of `assignedTo`: how names are read by people. */
export function titleCase(name: string): string {
  return words(name)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** `line-items` of `LineItems`: how names are written in addresses. */
export function kebabCase(name: string): string {
  return words(name).join('-').toLowerCase()
}

/** The regular English plural; a list whose plural is another one says so. */
export function pluralOf(name: string): string {
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/i.test(name) ? `${name}es` : `${name}s`
}

function words(name: string): string[] {
  return name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+|[0-9]+/g) ?? [name]
}
