import { status as GrpcStatus, type ServerDuplexStream, type ServiceDefinition } from '@grpc/grpc-js'
import type { GrpcService } from '../../../server/service.ts'
import {
  type ProtoFile,
  protoFiles,
  type ServerReflectionRequest,
  type ServerReflectionResponse,
  ServerReflectionService,
} from '../../contract.ts'

type Stream = ServerDuplexStream<ServerReflectionRequest, ServerReflectionResponse>
type Answer = Partial<Omit<ServerReflectionResponse, 'validHost' | 'originalRequest'>>

const REFLECTION = 'grpc.reflection.v1.ServerReflection'
const REFLECTION_ALPHA = 'grpc.reflection.v1alpha.ServerReflection'
/** Questions on one stream; a caller that needs more opens another. */
const MAX_QUESTIONS = 10_000

/** Server reflection in its present and its older name, which is answered but not listed; the messages are the same. */
export function createReflection(services: readonly GrpcService[]): GrpcService[] {
  const listed = [...services.map(({ definition }) => serviceName(definition)), REFLECTION].sort()
  const index = createIndex(protoFiles)
  const implementation = {
    serverReflectionInfo(stream: Stream) {
      let questions = 0
      stream.on('data', (request: ServerReflectionRequest) => {
        questions += 1
        if (questions > MAX_QUESTIONS) stream.end()
        else stream.write(reply(request, answer(request, listed, index)))
      })
      stream.on('end', () => stream.end())
    },
  }
  const alpha = Object.fromEntries(
    Object.entries(ServerReflectionService).map(([name, method]) => [
      name,
      { ...method, path: method.path.replace(REFLECTION, REFLECTION_ALPHA) },
    ]),
  )
  return [
    { definition: ServerReflectionService, implementation },
    { definition: alpha, implementation },
  ]
}

/** `/package.Service/Method` is the path of every method. */
function serviceName(definition: ServiceDefinition): string {
  return Object.values(definition)[0]?.path.split('/')[1] ?? ''
}

interface ProtoIndex {
  readonly byName: ReadonlyMap<string, ProtoFile>
  readonly bySymbol: ReadonlyMap<string, ProtoFile>
}

function createIndex(files: readonly ProtoFile[]): ProtoIndex {
  return {
    byName: new Map(files.map((file) => [file.name, file])),
    bySymbol: new Map(files.flatMap((file) => file.symbols.map((symbol) => [symbol, file]))),
  }
}

function answer(request: ServerReflectionRequest, listed: readonly string[], index: ProtoIndex): Answer {
  if (request.listServices !== undefined) {
    return { listServicesResponse: { service: listed.map((name) => ({ name })) } }
  }
  if (request.fileByFilename !== undefined) return filesFrom(index.byName.get(request.fileByFilename), index)
  if (request.fileContainingSymbol !== undefined)
    return filesFrom(index.bySymbol.get(request.fileContainingSymbol), index)
  if (request.allExtensionNumbersOfType !== undefined && index.bySymbol.has(request.allExtensionNumbersOfType)) {
    const baseTypeName = request.allExtensionNumbersOfType
    return { allExtensionNumbersResponse: { baseTypeName, extensionNumber: [] } }
  }
  return failure(GrpcStatus.NOT_FOUND, 'no such file, symbol or extension')
}

/** A file and everything that it imports, directly or not. */
function filesFrom(file: ProtoFile | undefined, index: ProtoIndex): Answer {
  if (file === undefined) return failure(GrpcStatus.NOT_FOUND, 'no such file, symbol or extension')
  const wanted = new Set([file])
  for (const one of wanted) {
    for (const name of one.dependencies) {
      const imported = index.byName.get(name)
      if (imported !== undefined) wanted.add(imported)
    }
  }
  const bytes = [...wanted].map((one) => Buffer.from(one.base64, 'base64'))
  return { fileDescriptorResponse: { fileDescriptorProto: bytes } }
}

function failure(errorCode: GrpcStatus, errorMessage: string): Answer {
  return { errorResponse: { errorCode, errorMessage } }
}

function reply(request: ServerReflectionRequest, given: Answer): ServerReflectionResponse {
  return {
    validHost: request.host,
    originalRequest: request,
    fileDescriptorResponse: undefined,
    allExtensionNumbersResponse: undefined,
    listServicesResponse: undefined,
    errorResponse: undefined,
    ...given,
  }
}
