import { access, constants, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes a directory, and those above it, where there is none. Rejects with a message for the operator. */
export async function makeWritableDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true })
  } catch (error) {
    // On a read-only file system Node only says that a directory is missing.
    await requireWritable(dirname(path))
    throw error
  }
  await requireWritable(path)
}

async function requireWritable(path: string): Promise<void> {
  await access(path, constants.W_OK).catch((cause: Error) => {
    throw new Error(`${path} cannot be written: ${cause.message}`, { cause })
  })
}
