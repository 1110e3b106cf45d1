/** The body of a request with files, by the GraphQL multipart request specification; to be used when there are any. */
export function toMultipart(query: string, variables: object): FormData {
  const files: { path: string; file: Blob }[] = []
  const collect = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (value instanceof Blob) {
      files.push({ path, file: value })
      return null
    }
    if (Array.isArray(value)) return value.map((item, index) => collect(item, `${path}.${index}`))
    if ('toJSON' in value) return value
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, collect(item, `${path}.${name}`)]))
  }
  const bare = collect(variables, 'variables')
  const form = new FormData()
  form.append('operations', JSON.stringify({ query, variables: bare }))
  form.append('map', JSON.stringify(Object.fromEntries(files.map(({ path }, index) => [index, [path]]))))
  for (const [index, { file }] of files.entries()) form.append(String(index), file)
  return form
}
