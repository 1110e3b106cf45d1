/** Honest callers on a thread of their own: what the attackers take of theirs is not the server's doing. */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { ReadyLine } from '../helpers/process/run-trivium.ts'
import { callHonestly } from './honest-callers.ts'

if (parentPort === null) throw new Error('this is a thread')
const port = parentPort
const over = once(port, 'message')
port.postMessage('ready')
port.postMessage(await callHonestly(workerData as ReadyLine, over))
port.close()
