/** Whether an error of the file system or of LevelDB means that there is no room. */
export function isDiskFull(error: unknown): boolean {
  return /no space left|ENOSPC|quota exceeded|EDQUOT/i.test(String(error))
}
