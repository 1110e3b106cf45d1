const IPV4 = /(?<!\d)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?!\d)/g
const UNSAFE = /[:|\u0000-\u001f\u007f]/
const UNSAFE_ALL = new RegExp(UNSAFE, 'g')

/** Makes text usable in a statistic's name: separators of the StatsD protocol and dots of IPv4 addresses become `_`. */
export function cleanMetricPart(text: string): string {
  const safe = UNSAFE.test(text) ? text.replaceAll(UNSAFE_ALL, '_') : text
  return safe.includes('.') ? safe.replaceAll(IPV4, '$1_$2_$3_$4') : safe
}

/** `key`, or `key_value` when there is a value. */
export function metricPart(key: string, value: string): string {
  return value === '' ? key : `${key}_${value}`
}
