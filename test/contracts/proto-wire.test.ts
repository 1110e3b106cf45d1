import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { tempDir } from '../helpers/temp-dir.ts'
import { buildImage, copyWithImports, type FieldImage, type MessageImage, type ProtoImage } from './proto-image.ts'

const DEPENDENCIES = 'node_modules/@grpc/grpc-js-xds/deps'
const ROOTS = ['envoy-api', 'googleapis', 'xds', 'protoc-gen-validate'].map((root) => join(DEPENDENCIES, root))
/** The files of ours that Envoy's protocol has as well. */
const SHARED_FILES = [
  'envoy/service/ratelimit/v3/rls.proto',
  'envoy/extensions/common/ratelimit/v3/ratelimit.proto',
  'envoy/service/discovery/v3/ads.proto',
  'envoy/config/core/v3/base.proto',
  'envoy/type/v3/ratelimit_unit.proto',
  'envoy/type/v3/semantic_version.proto',
  'google/rpc/status.proto',
]
const MESSAGES_BOTH_KNOW = 20
const FIELDS_BOTH_KNOW = 90

describe('our protocol files and those of Envoy', () => {
  let ours: ProtoImage
  let theirs: ProtoImage

  beforeAll(async () => {
    await using dir = await tempDir()
    await copyWithImports(SHARED_FILES, ROOTS, dir.at('envoy'))
    ours = await buildImage('proto')
    theirs = await buildImage(dir.at('envoy'))
  })

  it('agree on every field that both know: name, number, type, label and oneof', () => {
    let compared = 0
    const shared = [...ours.messages].filter(
      ([name]) => theirs.messages.has(name) && !name.startsWith('.google.protobuf.'),
    )
    for (const [name, message] of shared) {
      const other = theirs.messages.get(name)
      for (const field of message.field ?? []) {
        const twin = other?.field?.find((item) => item.name === field.name || item.number === field.number)
        if (other === undefined || twin === undefined) continue
        expect(describeField(message, field), `${name}.${field.name}`).toEqual(describeField(other, twin))
        compared += 1
      }
    }
    expect(shared.length).toBeGreaterThanOrEqual(MESSAGES_BOTH_KNOW)
    expect(compared).toBeGreaterThanOrEqual(FIELDS_BOTH_KNOW)
  })

  it('agree on every value of an enum that both know', () => {
    let compared = 0
    for (const [name, item] of ours.enums) {
      const other = theirs.enums.get(name)
      if (other === undefined || name.startsWith('.google.protobuf.')) continue
      for (const value of item.value) {
        const twin = other.value.find((candidate) => candidate.name === value.name || candidate.number === value.number)
        if (twin === undefined) continue
        expect({ name: value.name, number: value.number ?? 0 }, name).toEqual({
          name: twin.name,
          number: twin.number ?? 0,
        })
        compared += 1
      }
    }
    expect(compared).toBeGreaterThanOrEqual(15)
  })

  it('know the fields that are newer than that copy of the protocol', () => {
    const numberOf = (message: string, field: string) =>
      ours.messages.get(message)?.field?.find((item) => item.name === field)?.number
    expect(numberOf('.envoy.extensions.common.ratelimit.v3.RateLimitDescriptor', 'hits_addend')).toBe(3)
    expect(numberOf('.envoy.extensions.common.ratelimit.v3.RateLimitDescriptor', 'is_negative_hits')).toBe(4)
    expect(ours.enums.get('.envoy.service.ratelimit.v3.RateLimitResponse.RateLimit.Unit')?.value.at(-1)).toEqual({
      name: 'WEEK',
      number: 7,
    })
  })
})

function describeField(message: MessageImage, { name, number, label, type, typeName, oneofIndex }: FieldImage) {
  const oneof = oneofIndex === undefined ? undefined : message.oneofDecl?.[oneofIndex]?.name
  return { name, number, label, type, typeName, oneof }
}
