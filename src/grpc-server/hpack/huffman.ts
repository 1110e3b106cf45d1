/** The Huffman code of RFC 7541 appendix B. It is canonical, so the lengths of the codes say all. */
import { ConnectionError, ErrorCode } from '../frames/protocol.ts'

const END_OF_STRING = 256

/** Bits of the code of each byte, and last of the end of the string. */
const CODE_LENGTHS = [
  ...[13, 23, 28, 28, 28, 28, 28, 28, 28, 24, 30, 28, 28, 30, 28, 28],
  ...[28, 28, 28, 28, 28, 28, 30, 28, 28, 28, 28, 28, 28, 28, 28, 28],
  ...[6, 10, 10, 12, 13, 6, 8, 11, 10, 10, 8, 11, 8, 6, 6, 6],
  ...[5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 7, 8, 15, 6, 12, 10],
  ...[13, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7],
  ...[7, 7, 7, 7, 7, 7, 7, 7, 8, 7, 8, 13, 19, 13, 14, 6],
  ...[15, 5, 6, 5, 6, 5, 6, 6, 6, 5, 7, 7, 6, 6, 6, 5],
  ...[6, 7, 6, 5, 5, 6, 7, 7, 7, 7, 7, 15, 11, 14, 13, 28],
  ...[20, 22, 20, 20, 22, 22, 22, 23, 22, 23, 23, 23, 23, 23, 24, 23],
  ...[24, 24, 22, 23, 24, 23, 23, 23, 23, 21, 22, 23, 22, 23, 23, 24],
  ...[22, 21, 20, 22, 22, 23, 23, 21, 23, 22, 22, 24, 21, 22, 23, 23],
  ...[21, 21, 22, 21, 23, 22, 23, 23, 20, 22, 22, 22, 23, 22, 22, 23],
  ...[26, 26, 20, 19, 22, 23, 22, 25, 26, 26, 26, 27, 27, 26, 24, 25],
  ...[19, 21, 26, 27, 27, 26, 27, 24, 21, 21, 26, 26, 28, 27, 27, 27],
  ...[20, 24, 20, 21, 22, 21, 21, 23, 22, 22, 25, 25, 24, 24, 26, 23],
  ...[26, 27, 26, 26, 27, 27, 27, 27, 27, 28, 27, 27, 27, 27, 27, 26],
  30,
]

interface Node {
  /** Position among the inner nodes. */
  readonly index: number
  /** By bit: another node, or the byte that is complete here. */
  readonly next: [Node | number | undefined, Node | number | undefined]
  /** True when the bits down to here are all ones and fewer than eight: what a string may end with. */
  readonly padding: boolean
}

const SYMBOL_BITS = 8
const EMITS = 1 << SYMBOL_BITS
const FAILS = 1 << (SYMBOL_BITS + 1)
const STATE_SHIFT = SYMBOL_BITS + 2

/**
 * By node and half byte: the byte that is complete on the way (with EMITS), the node after it, or FAILS. No code is
 * shorter than five bits, so half a byte completes one at most.
 */
const { steps: STEPS, mayEnd: MAY_END } = createSteps(createTree())

/** Decodes into `target`, which has room for 8/5 of the length. Gives the number of bytes. */
export function decodeHuffman(bytes: Uint8Array, start: number, end: number, target: Uint8Array): number {
  let length = 0
  let state = 0
  for (let position = start; position < end; position += 1) {
    const byte = bytes[position] ?? 0
    let step = STEPS[(state << 4) | (byte >> 4)] ?? FAILS
    if ((step & EMITS) !== 0) target[length++] = step & 0xff
    if ((step & FAILS) !== 0) throw invalid()
    step = STEPS[((step >> STATE_SHIFT) << 4) | (byte & 0xf)] ?? FAILS
    if ((step & EMITS) !== 0) target[length++] = step & 0xff
    if ((step & FAILS) !== 0) throw invalid()
    state = step >> STATE_SHIFT
  }
  // Section 5.2: padding is the most significant bits of the end of the string, and shorter than a byte.
  if (MAY_END[state] !== 1) throw invalid()
  return length
}

function invalid(): ConnectionError {
  return new ConnectionError(ErrorCode.compression, 'a string is not valid Huffman code')
}

function createTree(): Node[] {
  const nodes: Node[] = []
  const addNode = (depth: number, padding: boolean): Node => {
    const node: Node = { index: nodes.length, next: [undefined, undefined], padding: padding && depth < 8 }
    nodes.push(node)
    return node
  }
  const root = addNode(0, true)
  const symbols = CODE_LENGTHS.map((length, symbol) => ({ length, symbol }))
  symbols.sort((a, b) => a.length - b.length || a.symbol - b.symbol)
  let code = 0
  let codeLength = 0
  for (const { length, symbol } of symbols) {
    code *= 2 ** (length - codeLength)
    codeLength = length
    let node = root
    for (let depth = 1; depth <= length; depth += 1) {
      const bit = Math.floor(code / 2 ** (length - depth)) % 2 === 0 ? 0 : 1
      const next = node.next[bit]
      if (depth === length) node.next[bit] = symbol
      else if (typeof next === 'object') node = next
      else {
        const added = addNode(depth, node.padding && bit === 1)
        node.next[bit] = added
        node = added
      }
    }
    code += 1
  }
  return nodes
}

function createSteps(nodes: readonly Node[]): { steps: Int32Array; mayEnd: Uint8Array } {
  const steps = new Int32Array(nodes.length * 16)
  const [root] = nodes
  for (const start of nodes) {
    for (let half = 0; half < 16; half += 1) {
      let step = 0
      let node: Node | undefined = start
      for (let mask = 8; mask > 0 && node !== undefined; mask >>= 1) {
        const next: Node | number | undefined = node.next[(half & mask) === 0 ? 0 : 1]
        if (typeof next === 'object') node = next
        else if (next === undefined || next === END_OF_STRING) node = undefined
        else {
          step = EMITS | next
          node = root
        }
      }
      steps[start.index * 16 + half] = node === undefined ? step | FAILS : step | (node.index << STATE_SHIFT)
    }
  }
  return { steps, mayEnd: Uint8Array.from(nodes, (node) => (node.padding ? 1 : 0)) }
}
