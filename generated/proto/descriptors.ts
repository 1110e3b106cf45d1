// Written by `make generate` from proto/. Do not edit.

/** A proto file as its serialised google.protobuf.FileDescriptorProto, and what it declares. */
export interface ProtoFile {
  readonly name: string
  readonly dependencies: readonly string[]
  readonly services: readonly string[]
  readonly symbols: readonly string[]
  readonly base64: string
}

export const protoFiles: readonly ProtoFile[] = [
  {
    "name": "envoy/type/v3/semantic_version.proto",
    "dependencies": [],
    "services": [],
    "symbols": [
      "envoy.type.v3.SemanticVersion"
    ],
    "base64": "CiRlbnZveS90eXBlL3YzL3NlbWFudGljX3ZlcnNpb24ucHJvdG8SDWVudm95LnR5cGUudjMibQoPU2VtYW50aWNWZXJzaW9uEiEKDG1ham9yX251bWJlchgBIAEoDVILbWFqb3JOdW1iZXISIQoMbWlub3JfbnVtYmVyGAIgASgNUgttaW5vck51bWJlchIUCgVwYXRjaBgDIAEoDVIFcGF0Y2hiBnByb3RvMw=="
  },
  {
    "name": "google/protobuf/any.proto",
    "dependencies": [],
    "services": [],
    "symbols": [
      "google.protobuf.Any"
    ],
    "base64": "Chlnb29nbGUvcHJvdG9idWYvYW55LnByb3RvEg9nb29nbGUucHJvdG9idWYiNgoDQW55EhkKCHR5cGVfdXJsGAEgASgJUgd0eXBlVXJsEhQKBXZhbHVlGAIgASgMUgV2YWx1ZUJ2ChNjb20uZ29vZ2xlLnByb3RvYnVmQghBbnlQcm90b1ABWixnb29nbGUuZ29sYW5nLm9yZy9wcm90b2J1Zi90eXBlcy9rbm93bi9hbnlwYqICA0dQQqoCHkdvb2dsZS5Qcm90b2J1Zi5XZWxsS25vd25UeXBlc2IGcHJvdG8z"
  },
  {
    "name": "google/protobuf/struct.proto",
    "dependencies": [],
    "services": [],
    "symbols": [
      "google.protobuf.NullValue",
      "google.protobuf.Struct",
      "google.protobuf.Struct.FieldsEntry",
      "google.protobuf.Value",
      "google.protobuf.ListValue"
    ],
    "base64": "Chxnb29nbGUvcHJvdG9idWYvc3RydWN0LnByb3RvEg9nb29nbGUucHJvdG9idWYimAEKBlN0cnVjdBI7CgZmaWVsZHMYASADKAsyIy5nb29nbGUucHJvdG9idWYuU3RydWN0LkZpZWxkc0VudHJ5UgZmaWVsZHMaUQoLRmllbGRzRW50cnkSEAoDa2V5GAEgASgJUgNrZXkSLAoFdmFsdWUYAiABKAsyFi5nb29nbGUucHJvdG9idWYuVmFsdWVSBXZhbHVlOgI4ASKyAgoFVmFsdWUSOwoKbnVsbF92YWx1ZRgBIAEoDjIaLmdvb2dsZS5wcm90b2J1Zi5OdWxsVmFsdWVIAFIJbnVsbFZhbHVlEiMKDG51bWJlcl92YWx1ZRgCIAEoAUgAUgtudW1iZXJWYWx1ZRIjCgxzdHJpbmdfdmFsdWUYAyABKAlIAFILc3RyaW5nVmFsdWUSHwoKYm9vbF92YWx1ZRgEIAEoCEgAUglib29sVmFsdWUSPAoMc3RydWN0X3ZhbHVlGAUgASgLMhcuZ29vZ2xlLnByb3RvYnVmLlN0cnVjdEgAUgtzdHJ1Y3RWYWx1ZRI7CgpsaXN0X3ZhbHVlGAYgASgLMhouZ29vZ2xlLnByb3RvYnVmLkxpc3RWYWx1ZUgAUglsaXN0VmFsdWVCBgoEa2luZCI7CglMaXN0VmFsdWUSLgoGdmFsdWVzGAEgAygLMhYuZ29vZ2xlLnByb3RvYnVmLlZhbHVlUgZ2YWx1ZXMqGwoJTnVsbFZhbHVlEg4KCk5VTExfVkFMVUUQAEJ/ChNjb20uZ29vZ2xlLnByb3RvYnVmQgtTdHJ1Y3RQcm90b1ABWi9nb29nbGUuZ29sYW5nLm9yZy9wcm90b2J1Zi90eXBlcy9rbm93bi9zdHJ1Y3RwYvgBAaICA0dQQqoCHkdvb2dsZS5Qcm90b2J1Zi5XZWxsS25vd25UeXBlc2IGcHJvdG8z"
  },
  {
    "name": "envoy/config/core/v3/base.proto",
    "dependencies": [
      "envoy/type/v3/semantic_version.proto",
      "google/protobuf/any.proto",
      "google/protobuf/struct.proto"
    ],
    "services": [],
    "symbols": [
      "envoy.config.core.v3.Locality",
      "envoy.config.core.v3.BuildVersion",
      "envoy.config.core.v3.Extension",
      "envoy.config.core.v3.Node",
      "envoy.config.core.v3.Metadata",
      "envoy.config.core.v3.Metadata.FilterMetadataEntry",
      "envoy.config.core.v3.Metadata.TypedFilterMetadataEntry",
      "envoy.config.core.v3.HeaderValue",
      "envoy.config.core.v3.ControlPlane"
    ],
    "base64": "Ch9lbnZveS9jb25maWcvY29yZS92My9iYXNlLnByb3RvEhRlbnZveS5jb25maWcuY29yZS52MxokZW52b3kvdHlwZS92My9zZW1hbnRpY192ZXJzaW9uLnByb3RvGhlnb29nbGUvcHJvdG9idWYvYW55LnByb3RvGhxnb29nbGUvcHJvdG9idWYvc3RydWN0LnByb3RvIlEKCExvY2FsaXR5EhYKBnJlZ2lvbhgBIAEoCVIGcmVnaW9uEhIKBHpvbmUYAiABKAlSBHpvbmUSGQoIc3ViX3pvbmUYAyABKAlSB3N1YlpvbmUifQoMQnVpbGRWZXJzaW9uEjgKB3ZlcnNpb24YASABKAsyHi5lbnZveS50eXBlLnYzLlNlbWFudGljVmVyc2lvblIHdmVyc2lvbhIzCghtZXRhZGF0YRgCIAEoCzIXLmdvb2dsZS5wcm90b2J1Zi5TdHJ1Y3RSCG1ldGFkYXRhIt8BCglFeHRlbnNpb24SEgoEbmFtZRgBIAEoCVIEbmFtZRIaCghjYXRlZ29yeRgCIAEoCVIIY2F0ZWdvcnkSKwoPdHlwZV9kZXNjcmlwdG9yGAMgASgJQgIYAVIOdHlwZURlc2NyaXB0b3ISPAoHdmVyc2lvbhgEIAEoCzIiLmVudm95LmNvbmZpZy5jb3JlLnYzLkJ1aWxkVmVyc2lvblIHdmVyc2lvbhIaCghkaXNhYmxlZBgFIAEoCFIIZGlzYWJsZWQSGwoJdHlwZV91cmxzGAYgAygJUgh0eXBlVXJscyLvAwoETm9kZRIOCgJpZBgBIAEoCVICaWQSGAoHY2x1c3RlchgCIAEoCVIHY2x1c3RlchIzCghtZXRhZGF0YRgDIAEoCzIXLmdvb2dsZS5wcm90b2J1Zi5TdHJ1Y3RSCG1ldGFkYXRhEjoKCGxvY2FsaXR5GAQgASgLMh4uZW52b3kuY29uZmlnLmNvcmUudjMuTG9jYWxpdHlSCGxvY2FsaXR5EiYKD3VzZXJfYWdlbnRfbmFtZRgGIAEoCVINdXNlckFnZW50TmFtZRIuChJ1c2VyX2FnZW50X3ZlcnNpb24YByABKAlIAFIQdXNlckFnZW50VmVyc2lvbhJdChh1c2VyX2FnZW50X2J1aWxkX3ZlcnNpb24YCCABKAsyIi5lbnZveS5jb25maWcuY29yZS52My5CdWlsZFZlcnNpb25IAFIVdXNlckFnZW50QnVpbGRWZXJzaW9uEj8KCmV4dGVuc2lvbnMYCSADKAsyHy5lbnZveS5jb25maWcuY29yZS52My5FeHRlbnNpb25SCmV4dGVuc2lvbnMSJwoPY2xpZW50X2ZlYXR1cmVzGAogAygJUg5jbGllbnRGZWF0dXJlc0IZChd1c2VyX2FnZW50X3ZlcnNpb25fdHlwZUoECAUQBkoECAsQDEoECAwQDSKOAwoITWV0YWRhdGESWwoPZmlsdGVyX21ldGFkYXRhGAEgAygLMjIuZW52b3kuY29uZmlnLmNvcmUudjMuTWV0YWRhdGEuRmlsdGVyTWV0YWRhdGFFbnRyeVIOZmlsdGVyTWV0YWRhdGESawoVdHlwZWRfZmlsdGVyX21ldGFkYXRhGAIgAygLMjcuZW52b3kuY29uZmlnLmNvcmUudjMuTWV0YWRhdGEuVHlwZWRGaWx0ZXJNZXRhZGF0YUVudHJ5UhN0eXBlZEZpbHRlck1ldGFkYXRhGloKE0ZpbHRlck1ldGFkYXRhRW50cnkSEAoDa2V5GAEgASgJUgNrZXkSLQoFdmFsdWUYAiABKAsyFy5nb29nbGUucHJvdG9idWYuU3RydWN0UgV2YWx1ZToCOAEaXAoYVHlwZWRGaWx0ZXJNZXRhZGF0YUVudHJ5EhAKA2tleRgBIAEoCVIDa2V5EioKBXZhbHVlGAIgASgLMhQuZ29vZ2xlLnByb3RvYnVmLkFueVIFdmFsdWU6AjgBIlIKC0hlYWRlclZhbHVlEhAKA2tleRgBIAEoCVIDa2V5EhQKBXZhbHVlGAIgASgJUgV2YWx1ZRIbCglyYXdfdmFsdWUYAyABKAxSCHJhd1ZhbHVlIi4KDENvbnRyb2xQbGFuZRIeCgppZGVudGlmaWVyGAEgASgJUgppZGVudGlmaWVyYgZwcm90bzM="
  },
  {
    "name": "envoy/type/v3/ratelimit_unit.proto",
    "dependencies": [],
    "services": [],
    "symbols": [
      "envoy.type.v3.RateLimitUnit"
    ],
    "base64": "CiJlbnZveS90eXBlL3YzL3JhdGVsaW1pdF91bml0LnByb3RvEg1lbnZveS50eXBlLnYzKlwKDVJhdGVMaW1pdFVuaXQSCwoHVU5LTk9XThAAEgoKBlNFQ09ORBABEgoKBk1JTlVURRACEggKBEhPVVIQAxIHCgNEQVkQBBIJCgVNT05USBAFEggKBFlFQVIQBmIGcHJvdG8z"
  },
  {
    "name": "google/protobuf/wrappers.proto",
    "dependencies": [],
    "services": [],
    "symbols": [
      "google.protobuf.DoubleValue",
      "google.protobuf.FloatValue",
      "google.protobuf.Int64Value",
      "google.protobuf.UInt64Value",
      "google.protobuf.Int32Value",
      "google.protobuf.UInt32Value",
      "google.protobuf.BoolValue",
      "google.protobuf.StringValue",
      "google.protobuf.BytesValue"
    ],
    "base64": "Ch5nb29nbGUvcHJvdG9idWYvd3JhcHBlcnMucHJvdG8SD2dvb2dsZS5wcm90b2J1ZiIjCgtEb3VibGVWYWx1ZRIUCgV2YWx1ZRgBIAEoAVIFdmFsdWUiIgoKRmxvYXRWYWx1ZRIUCgV2YWx1ZRgBIAEoAlIFdmFsdWUiIgoKSW50NjRWYWx1ZRIUCgV2YWx1ZRgBIAEoA1IFdmFsdWUiIwoLVUludDY0VmFsdWUSFAoFdmFsdWUYASABKARSBXZhbHVlIiIKCkludDMyVmFsdWUSFAoFdmFsdWUYASABKAVSBXZhbHVlIiMKC1VJbnQzMlZhbHVlEhQKBXZhbHVlGAEgASgNUgV2YWx1ZSIhCglCb29sVmFsdWUSFAoFdmFsdWUYASABKAhSBXZhbHVlIiMKC1N0cmluZ1ZhbHVlEhQKBXZhbHVlGAEgASgJUgV2YWx1ZSIiCgpCeXRlc1ZhbHVlEhQKBXZhbHVlGAEgASgMUgV2YWx1ZUKDAQoTY29tLmdvb2dsZS5wcm90b2J1ZkINV3JhcHBlcnNQcm90b1ABWjFnb29nbGUuZ29sYW5nLm9yZy9wcm90b2J1Zi90eXBlcy9rbm93bi93cmFwcGVyc3Bi+AEBogIDR1BCqgIeR29vZ2xlLlByb3RvYnVmLldlbGxLbm93blR5cGVzYgZwcm90bzM="
  },
  {
    "name": "envoy/extensions/common/ratelimit/v3/ratelimit.proto",
    "dependencies": [
      "envoy/type/v3/ratelimit_unit.proto",
      "google/protobuf/wrappers.proto"
    ],
    "services": [],
    "symbols": [
      "envoy.extensions.common.ratelimit.v3.RateLimitDescriptor",
      "envoy.extensions.common.ratelimit.v3.RateLimitDescriptor.Entry",
      "envoy.extensions.common.ratelimit.v3.RateLimitDescriptor.RateLimitOverride"
    ],
    "base64": "CjRlbnZveS9leHRlbnNpb25zL2NvbW1vbi9yYXRlbGltaXQvdjMvcmF0ZWxpbWl0LnByb3RvEiRlbnZveS5leHRlbnNpb25zLmNvbW1vbi5yYXRlbGltaXQudjMaImVudm95L3R5cGUvdjMvcmF0ZWxpbWl0X3VuaXQucHJvdG8aHmdvb2dsZS9wcm90b2J1Zi93cmFwcGVycy5wcm90byLgAwoTUmF0ZUxpbWl0RGVzY3JpcHRvchJZCgdlbnRyaWVzGAEgAygLMj8uZW52b3kuZXh0ZW5zaW9ucy5jb21tb24ucmF0ZWxpbWl0LnYzLlJhdGVMaW1pdERlc2NyaXB0b3IuRW50cnlSB2VudHJpZXMSYQoFbGltaXQYAiABKAsySy5lbnZveS5leHRlbnNpb25zLmNvbW1vbi5yYXRlbGltaXQudjMuUmF0ZUxpbWl0RGVzY3JpcHRvci5SYXRlTGltaXRPdmVycmlkZVIFbGltaXQSPQoLaGl0c19hZGRlbmQYAyABKAsyHC5nb29nbGUucHJvdG9idWYuVUludDY0VmFsdWVSCmhpdHNBZGRlbmQSKAoQaXNfbmVnYXRpdmVfaGl0cxgEIAEoCFIOaXNOZWdhdGl2ZUhpdHMaLwoFRW50cnkSEAoDa2V5GAEgASgJUgNrZXkSFAoFdmFsdWUYAiABKAlSBXZhbHVlGnEKEVJhdGVMaW1pdE92ZXJyaWRlEioKEXJlcXVlc3RzX3Blcl91bml0GAEgASgNUg9yZXF1ZXN0c1BlclVuaXQSMAoEdW5pdBgCIAEoDjIcLmVudm95LnR5cGUudjMuUmF0ZUxpbWl0VW5pdFIEdW5pdGIGcHJvdG8z"
  },
  {
    "name": "google/protobuf/duration.proto",
    "dependencies": [],
    "services": [],
    "symbols": [
      "google.protobuf.Duration"
    ],
    "base64": "Ch5nb29nbGUvcHJvdG9idWYvZHVyYXRpb24ucHJvdG8SD2dvb2dsZS5wcm90b2J1ZiI6CghEdXJhdGlvbhIYCgdzZWNvbmRzGAEgASgDUgdzZWNvbmRzEhQKBW5hbm9zGAIgASgFUgVuYW5vc0KDAQoTY29tLmdvb2dsZS5wcm90b2J1ZkINRHVyYXRpb25Qcm90b1ABWjFnb29nbGUuZ29sYW5nLm9yZy9wcm90b2J1Zi90eXBlcy9rbm93bi9kdXJhdGlvbnBi+AEBogIDR1BCqgIeR29vZ2xlLlByb3RvYnVmLldlbGxLbm93blR5cGVzYgZwcm90bzM="
  },
  {
    "name": "google/rpc/status.proto",
    "dependencies": [
      "google/protobuf/any.proto"
    ],
    "services": [],
    "symbols": [
      "google.rpc.Status"
    ],
    "base64": "Chdnb29nbGUvcnBjL3N0YXR1cy5wcm90bxIKZ29vZ2xlLnJwYxoZZ29vZ2xlL3Byb3RvYnVmL2FueS5wcm90byJmCgZTdGF0dXMSEgoEY29kZRgBIAEoBVIEY29kZRIYCgdtZXNzYWdlGAIgASgJUgdtZXNzYWdlEi4KB2RldGFpbHMYAyADKAsyFC5nb29nbGUucHJvdG9idWYuQW55UgdkZXRhaWxzYgZwcm90bzM="
  },
  {
    "name": "envoy/service/discovery/v3/discovery.proto",
    "dependencies": [
      "envoy/config/core/v3/base.proto",
      "google/protobuf/any.proto",
      "google/protobuf/duration.proto",
      "google/rpc/status.proto"
    ],
    "services": [],
    "symbols": [
      "envoy.service.discovery.v3.ResourceLocator",
      "envoy.service.discovery.v3.ResourceLocator.DynamicParametersEntry",
      "envoy.service.discovery.v3.ResourceName",
      "envoy.service.discovery.v3.ResourceError",
      "envoy.service.discovery.v3.DiscoveryRequest",
      "envoy.service.discovery.v3.DiscoveryResponse",
      "envoy.service.discovery.v3.DeltaDiscoveryRequest",
      "envoy.service.discovery.v3.DeltaDiscoveryRequest.InitialResourceVersionsEntry",
      "envoy.service.discovery.v3.DeltaDiscoveryResponse",
      "envoy.service.discovery.v3.DynamicParameterConstraints",
      "envoy.service.discovery.v3.DynamicParameterConstraints.SingleConstraint",
      "envoy.service.discovery.v3.DynamicParameterConstraints.SingleConstraint.Exists",
      "envoy.service.discovery.v3.DynamicParameterConstraints.ConstraintList",
      "envoy.service.discovery.v3.Resource",
      "envoy.service.discovery.v3.Resource.CacheControl"
    ],
    "base64": "CiplbnZveS9zZXJ2aWNlL2Rpc2NvdmVyeS92My9kaXNjb3ZlcnkucHJvdG8SGmVudm95LnNlcnZpY2UuZGlzY292ZXJ5LnYzGh9lbnZveS9jb25maWcvY29yZS92My9iYXNlLnByb3RvGhlnb29nbGUvcHJvdG9idWYvYW55LnByb3RvGh5nb29nbGUvcHJvdG9idWYvZHVyYXRpb24ucHJvdG8aF2dvb2dsZS9ycGMvc3RhdHVzLnByb3RvIt4BCg9SZXNvdXJjZUxvY2F0b3ISEgoEbmFtZRgBIAEoCVIEbmFtZRJxChJkeW5hbWljX3BhcmFtZXRlcnMYAiADKAsyQi5lbnZveS5zZXJ2aWNlLmRpc2NvdmVyeS52My5SZXNvdXJjZUxvY2F0b3IuRHluYW1pY1BhcmFtZXRlcnNFbnRyeVIRZHluYW1pY1BhcmFtZXRlcnMaRAoWRHluYW1pY1BhcmFtZXRlcnNFbnRyeRIQCgNrZXkYASABKAlSA2tleRIUCgV2YWx1ZRgCIAEoCVIFdmFsdWU6AjgBIp8BCgxSZXNvdXJjZU5hbWUSEgoEbmFtZRgBIAEoCVIEbmFtZRJ7Ch1keW5hbWljX3BhcmFtZXRlcl9jb25zdHJhaW50cxgCIAEoCzI3LmVudm95LnNlcnZpY2UuZGlzY292ZXJ5LnYzLkR5bmFtaWNQYXJhbWV0ZXJDb25zdHJhaW50c1IbZHluYW1pY1BhcmFtZXRlckNvbnN0cmFpbnRzIpUBCg1SZXNvdXJjZUVycm9yEk0KDXJlc291cmNlX25hbWUYASABKAsyKC5lbnZveS5zZXJ2aWNlLmRpc2NvdmVyeS52My5SZXNvdXJjZU5hbWVSDHJlc291cmNlTmFtZRI1CgxlcnJvcl9kZXRhaWwYAiABKAsyEi5nb29nbGUucnBjLlN0YXR1c1ILZXJyb3JEZXRhaWwi3wIKEERpc2NvdmVyeVJlcXVlc3QSIQoMdmVyc2lvbl9pbmZvGAEgASgJUgt2ZXJzaW9uSW5mbxIuCgRub2RlGAIgASgLMhouZW52b3kuY29uZmlnLmNvcmUudjMuTm9kZVIEbm9kZRIlCg5yZXNvdXJjZV9uYW1lcxgDIAMoCVINcmVzb3VyY2VOYW1lcxIZCgh0eXBlX3VybBgEIAEoCVIHdHlwZVVybBIlCg5yZXNwb25zZV9ub25jZRgFIAEoCVINcmVzcG9uc2VOb25jZRI1CgxlcnJvcl9kZXRhaWwYBiABKAsyEi5nb29nbGUucnBjLlN0YXR1c1ILZXJyb3JEZXRhaWwSWAoRcmVzb3VyY2VfbG9jYXRvcnMYByADKAsyKy5lbnZveS5zZXJ2aWNlLmRpc2NvdmVyeS52My5SZXNvdXJjZUxvY2F0b3JSEHJlc291cmNlTG9jYXRvcnMi0AIKEURpc2NvdmVyeVJlc3BvbnNlEiEKDHZlcnNpb25faW5mbxgBIAEoCVILdmVyc2lvbkluZm8SMgoJcmVzb3VyY2VzGAIgAygLMhQuZ29vZ2xlLnByb3RvYnVmLkFueVIJcmVzb3VyY2VzEhYKBmNhbmFyeRgDIAEoCFIGY2FuYXJ5EhkKCHR5cGVfdXJsGAQgASgJUgd0eXBlVXJsEhQKBW5vbmNlGAUgASgJUgVub25jZRJHCg1jb250cm9sX3BsYW5lGAYgASgLMiIuZW52b3kuY29uZmlnLmNvcmUudjMuQ29udHJvbFBsYW5lUgxjb250cm9sUGxhbmUSUgoPcmVzb3VyY2VfZXJyb3JzGAcgAygLMikuZW52b3kuc2VydmljZS5kaXNjb3ZlcnkudjMuUmVzb3VyY2VFcnJvclIOcmVzb3VyY2VFcnJvcnMi7wUKFURlbHRhRGlzY292ZXJ5UmVxdWVzdBIuCgRub2RlGAEgASgLMhouZW52b3kuY29uZmlnLmNvcmUudjMuTm9kZVIEbm9kZRIZCgh0eXBlX3VybBgCIAEoCVIHdHlwZVVybBI4ChhyZXNvdXJjZV9uYW1lc19zdWJzY3JpYmUYAyADKAlSFnJlc291cmNlTmFtZXNTdWJzY3JpYmUSPAoacmVzb3VyY2VfbmFtZXNfdW5zdWJzY3JpYmUYBCADKAlSGHJlc291cmNlTmFtZXNVbnN1YnNjcmliZRKKAQoZaW5pdGlhbF9yZXNvdXJjZV92ZXJzaW9ucxgFIAMoCzJOLmVudm95LnNlcnZpY2UuZGlzY292ZXJ5LnYzLkRlbHRhRGlzY292ZXJ5UmVxdWVzdC5Jbml0aWFsUmVzb3VyY2VWZXJzaW9uc0VudHJ5Uhdpbml0aWFsUmVzb3VyY2VWZXJzaW9ucxIlCg5yZXNwb25zZV9ub25jZRgGIAEoCVINcmVzcG9uc2VOb25jZRI1CgxlcnJvcl9kZXRhaWwYByABKAsyEi5nb29nbGUucnBjLlN0YXR1c1ILZXJyb3JEZXRhaWwSawobcmVzb3VyY2VfbG9jYXRvcnNfc3Vic2NyaWJlGAggAygLMisuZW52b3kuc2VydmljZS5kaXNjb3ZlcnkudjMuUmVzb3VyY2VMb2NhdG9yUhlyZXNvdXJjZUxvY2F0b3JzU3Vic2NyaWJlEm8KHXJlc291cmNlX2xvY2F0b3JzX3Vuc3Vic2NyaWJlGAkgAygLMisuZW52b3kuc2VydmljZS5kaXNjb3ZlcnkudjMuUmVzb3VyY2VMb2NhdG9yUhtyZXNvdXJjZUxvY2F0b3JzVW5zdWJzY3JpYmUaSgocSW5pdGlhbFJlc291cmNlVmVyc2lvbnNFbnRyeRIQCgNrZXkYASABKAlSA2tleRIUCgV2YWx1ZRgCIAEoCVIFdmFsdWU6AjgBIucDChZEZWx0YURpc2NvdmVyeVJlc3BvbnNlEi4KE3N5c3RlbV92ZXJzaW9uX2luZm8YASABKAlSEXN5c3RlbVZlcnNpb25JbmZvEkIKCXJlc291cmNlcxgCIAMoCzIkLmVudm95LnNlcnZpY2UuZGlzY292ZXJ5LnYzLlJlc291cmNlUglyZXNvdXJjZXMSGQoIdHlwZV91cmwYBCABKAlSB3R5cGVVcmwSFAoFbm9uY2UYBSABKAlSBW5vbmNlEisKEXJlbW92ZWRfcmVzb3VyY2VzGAYgAygJUhByZW1vdmVkUmVzb3VyY2VzEkcKDWNvbnRyb2xfcGxhbmUYByABKAsyIi5lbnZveS5jb25maWcuY29yZS52My5Db250cm9sUGxhbmVSDGNvbnRyb2xQbGFuZRJeChZyZW1vdmVkX3Jlc291cmNlX25hbWVzGAggAygLMiguZW52b3kuc2VydmljZS5kaXNjb3ZlcnkudjMuUmVzb3VyY2VOYW1lUhRyZW1vdmVkUmVzb3VyY2VOYW1lcxJSCg9yZXNvdXJjZV9lcnJvcnMYCSADKAsyKS5lbnZveS5zZXJ2aWNlLmRpc2NvdmVyeS52My5SZXNvdXJjZUVycm9yUg5yZXNvdXJjZUVycm9ycyKNBgobRHluYW1pY1BhcmFtZXRlckNvbnN0cmFpbnRzEmoKCmNvbnN0cmFpbnQYASABKAsySC5lbnZveS5zZXJ2aWNlLmRpc2NvdmVyeS52My5EeW5hbWljUGFyYW1ldGVyQ29uc3RyYWludHMuU2luZ2xlQ29uc3RyYWludEgAUgpjb25zdHJhaW50Em8KDm9yX2NvbnN0cmFpbnRzGAIgASgLMkYuZW52b3kuc2VydmljZS5kaXNjb3ZlcnkudjMuRHluYW1pY1BhcmFtZXRlckNvbnN0cmFpbnRzLkNvbnN0cmFpbnRMaXN0SABSDW9yQ29uc3RyYWludHMScQoPYW5kX2NvbnN0cmFpbnRzGAMgASgLMkYuZW52b3kuc2VydmljZS5kaXNjb3ZlcnkudjMuRHluYW1pY1BhcmFtZXRlckNvbnN0cmFpbnRzLkNvbnN0cmFpbnRMaXN0SABSDmFuZENvbnN0cmFpbnRzEmIKD25vdF9jb25zdHJhaW50cxgEIAEoCzI3LmVudm95LnNlcnZpY2UuZGlzY292ZXJ5LnYzLkR5bmFtaWNQYXJhbWV0ZXJDb25zdHJhaW50c0gAUg5ub3RDb25zdHJhaW50cxrEAQoQU2luZ2xlQ29uc3RyYWludBIQCgNrZXkYASABKAlSA2tleRIWCgV2YWx1ZRgCIAEoCUgAUgV2YWx1ZRJpCgZleGlzdHMYAyABKAsyTy5lbnZveS5zZXJ2aWNlLmRpc2NvdmVyeS52My5EeW5hbWljUGFyYW1ldGVyQ29uc3RyYWludHMuU2luZ2xlQ29uc3RyYWludC5FeGlzdHNIAFIGZXhpc3RzGggKBkV4aXN0c0IRCg9jb25zdHJhaW50X3R5cGUaawoOQ29uc3RyYWludExpc3QSWQoLY29uc3RyYWludHMYASADKAsyNy5lbnZveS5zZXJ2aWNlLmRpc2NvdmVyeS52My5EeW5hbWljUGFyYW1ldGVyQ29uc3RyYWludHNSC2NvbnN0cmFpbnRzQgYKBHR5cGUixgMKCFJlc291cmNlEhgKB3ZlcnNpb24YASABKAlSB3ZlcnNpb24SMAoIcmVzb3VyY2UYAiABKAsyFC5nb29nbGUucHJvdG9idWYuQW55UghyZXNvdXJjZRISCgRuYW1lGAMgASgJUgRuYW1lEhgKB2FsaWFzZXMYBCADKAlSB2FsaWFzZXMSKwoDdHRsGAYgASgLMhkuZ29vZ2xlLnByb3RvYnVmLkR1cmF0aW9uUgN0dGwSVgoNY2FjaGVfY29udHJvbBgHIAEoCzIxLmVudm95LnNlcnZpY2UuZGlzY292ZXJ5LnYzLlJlc291cmNlLkNhY2hlQ29udHJvbFIMY2FjaGVDb250cm9sEk0KDXJlc291cmNlX25hbWUYCCABKAsyKC5lbnZveS5zZXJ2aWNlLmRpc2NvdmVyeS52My5SZXNvdXJjZU5hbWVSDHJlc291cmNlTmFtZRI6CghtZXRhZGF0YRgJIAEoCzIeLmVudm95LmNvbmZpZy5jb3JlLnYzLk1ldGFkYXRhUghtZXRhZGF0YRowCgxDYWNoZUNvbnRyb2wSIAoMZG9fbm90X2NhY2hlGAEgASgIUgpkb05vdENhY2hlYgZwcm90bzM="
  },
  {
    "name": "envoy/service/discovery/v3/ads.proto",
    "dependencies": [
      "envoy/service/discovery/v3/discovery.proto"
    ],
    "services": [
      "envoy.service.discovery.v3.AggregatedDiscoveryService"
    ],
    "symbols": [
      "envoy.service.discovery.v3.AggregatedDiscoveryService",
      "envoy.service.discovery.v3.AggregatedDiscoveryService.StreamAggregatedResources",
      "envoy.service.discovery.v3.AggregatedDiscoveryService.DeltaAggregatedResources"
    ],
    "base64": "CiRlbnZveS9zZXJ2aWNlL2Rpc2NvdmVyeS92My9hZHMucHJvdG8SGmVudm95LnNlcnZpY2UuZGlzY292ZXJ5LnYzGiplbnZveS9zZXJ2aWNlL2Rpc2NvdmVyeS92My9kaXNjb3ZlcnkucHJvdG8yogIKGkFnZ3JlZ2F0ZWREaXNjb3ZlcnlTZXJ2aWNlEnwKGVN0cmVhbUFnZ3JlZ2F0ZWRSZXNvdXJjZXMSLC5lbnZveS5zZXJ2aWNlLmRpc2NvdmVyeS52My5EaXNjb3ZlcnlSZXF1ZXN0Gi0uZW52b3kuc2VydmljZS5kaXNjb3ZlcnkudjMuRGlzY292ZXJ5UmVzcG9uc2UoATABEoUBChhEZWx0YUFnZ3JlZ2F0ZWRSZXNvdXJjZXMSMS5lbnZveS5zZXJ2aWNlLmRpc2NvdmVyeS52My5EZWx0YURpc2NvdmVyeVJlcXVlc3QaMi5lbnZveS5zZXJ2aWNlLmRpc2NvdmVyeS52My5EZWx0YURpc2NvdmVyeVJlc3BvbnNlKAEwAWIGcHJvdG8z"
  },
  {
    "name": "google/protobuf/timestamp.proto",
    "dependencies": [],
    "services": [],
    "symbols": [
      "google.protobuf.Timestamp"
    ],
    "base64": "Ch9nb29nbGUvcHJvdG9idWYvdGltZXN0YW1wLnByb3RvEg9nb29nbGUucHJvdG9idWYiOwoJVGltZXN0YW1wEhgKB3NlY29uZHMYASABKANSB3NlY29uZHMSFAoFbmFub3MYAiABKAVSBW5hbm9zQoUBChNjb20uZ29vZ2xlLnByb3RvYnVmQg5UaW1lc3RhbXBQcm90b1ABWjJnb29nbGUuZ29sYW5nLm9yZy9wcm90b2J1Zi90eXBlcy9rbm93bi90aW1lc3RhbXBwYvgBAaICA0dQQqoCHkdvb2dsZS5Qcm90b2J1Zi5XZWxsS25vd25UeXBlc2IGcHJvdG8z"
  },
  {
    "name": "envoy/service/ratelimit/v3/rls.proto",
    "dependencies": [
      "envoy/config/core/v3/base.proto",
      "envoy/extensions/common/ratelimit/v3/ratelimit.proto",
      "google/protobuf/duration.proto",
      "google/protobuf/struct.proto",
      "google/protobuf/timestamp.proto"
    ],
    "services": [
      "envoy.service.ratelimit.v3.RateLimitService"
    ],
    "symbols": [
      "envoy.service.ratelimit.v3.RateLimitService",
      "envoy.service.ratelimit.v3.RateLimitService.ShouldRateLimit",
      "envoy.service.ratelimit.v3.RateLimitRequest",
      "envoy.service.ratelimit.v3.RateLimitResponse",
      "envoy.service.ratelimit.v3.RateLimitResponse.Code",
      "envoy.service.ratelimit.v3.RateLimitResponse.RateLimit",
      "envoy.service.ratelimit.v3.RateLimitResponse.RateLimit.Unit",
      "envoy.service.ratelimit.v3.RateLimitResponse.Quota",
      "envoy.service.ratelimit.v3.RateLimitResponse.DescriptorStatus"
    ],
    "base64": "CiRlbnZveS9zZXJ2aWNlL3JhdGVsaW1pdC92My9ybHMucHJvdG8SGmVudm95LnNlcnZpY2UucmF0ZWxpbWl0LnYzGh9lbnZveS9jb25maWcvY29yZS92My9iYXNlLnByb3RvGjRlbnZveS9leHRlbnNpb25zL2NvbW1vbi9yYXRlbGltaXQvdjMvcmF0ZWxpbWl0LnByb3RvGh5nb29nbGUvcHJvdG9idWYvZHVyYXRpb24ucHJvdG8aHGdvb2dsZS9wcm90b2J1Zi9zdHJ1Y3QucHJvdG8aH2dvb2dsZS9wcm90b2J1Zi90aW1lc3RhbXAucHJvdG8iqAEKEFJhdGVMaW1pdFJlcXVlc3QSFgoGZG9tYWluGAEgASgJUgZkb21haW4SWwoLZGVzY3JpcHRvcnMYAiADKAsyOS5lbnZveS5leHRlbnNpb25zLmNvbW1vbi5yYXRlbGltaXQudjMuUmF0ZUxpbWl0RGVzY3JpcHRvclILZGVzY3JpcHRvcnMSHwoLaGl0c19hZGRlbmQYAyABKA1SCmhpdHNBZGRlbmQi1woKEVJhdGVMaW1pdFJlc3BvbnNlElUKDG92ZXJhbGxfY29kZRgBIAEoDjIyLmVudm95LnNlcnZpY2UucmF0ZWxpbWl0LnYzLlJhdGVMaW1pdFJlc3BvbnNlLkNvZGVSC292ZXJhbGxDb2RlEloKCHN0YXR1c2VzGAIgAygLMj4uZW52b3kuc2VydmljZS5yYXRlbGltaXQudjMuUmF0ZUxpbWl0UmVzcG9uc2UuRGVzY3JpcHRvclN0YXR1c1IIc3RhdHVzZXMSWAoXcmVzcG9uc2VfaGVhZGVyc190b19hZGQYAyADKAsyIS5lbnZveS5jb25maWcuY29yZS52My5IZWFkZXJWYWx1ZVIUcmVzcG9uc2VIZWFkZXJzVG9BZGQSVgoWcmVxdWVzdF9oZWFkZXJzX3RvX2FkZBgEIAMoCzIhLmVudm95LmNvbmZpZy5jb3JlLnYzLkhlYWRlclZhbHVlUhNyZXF1ZXN0SGVhZGVyc1RvQWRkEhkKCHJhd19ib2R5GAUgASgMUgdyYXdCb2R5EkIKEGR5bmFtaWNfbWV0YWRhdGEYBiABKAsyFy5nb29nbGUucHJvdG9idWYuU3RydWN0Ug9keW5hbWljTWV0YWRhdGESSQoFcXVvdGEYByABKAsyMy5lbnZveS5zZXJ2aWNlLnJhdGVsaW1pdC52My5SYXRlTGltaXRSZXNwb25zZS5RdW90YVIFcXVvdGEa/AEKCVJhdGVMaW1pdBIqChFyZXF1ZXN0c19wZXJfdW5pdBgBIAEoDVIPcmVxdWVzdHNQZXJVbml0ElAKBHVuaXQYAiABKA4yPC5lbnZveS5zZXJ2aWNlLnJhdGVsaW1pdC52My5SYXRlTGltaXRSZXNwb25zZS5SYXRlTGltaXQuVW5pdFIEdW5pdBISCgRuYW1lGAMgASgJUgRuYW1lIl0KBFVuaXQSCwoHVU5LTk9XThAAEgoKBlNFQ09ORBABEgoKBk1JTlVURRACEggKBEhPVVIQAxIHCgNEQVkQBBIJCgVNT05USBAFEggKBFlFQVIQBhIICgRXRUVLEAcaigEKBVF1b3RhEhoKCHJlcXVlc3RzGAEgASgNUghyZXF1ZXN0cxI9Cgt2YWxpZF91bnRpbBgCIAEoCzIaLmdvb2dsZS5wcm90b2J1Zi5UaW1lc3RhbXBIAFIKdmFsaWRVbnRpbBIOCgJpZBgDIAEoCVICaWRCFgoUZXhwaXJhdGlvbl9zcGVjaWZpZXIa+QIKEERlc2NyaXB0b3JTdGF0dXMSRgoEY29kZRgBIAEoDjIyLmVudm95LnNlcnZpY2UucmF0ZWxpbWl0LnYzLlJhdGVMaW1pdFJlc3BvbnNlLkNvZGVSBGNvZGUSXAoNY3VycmVudF9saW1pdBgCIAEoCzI3LmVudm95LnNlcnZpY2UucmF0ZWxpbWl0LnYzLlJhdGVMaW1pdFJlc3BvbnNlLlJhdGVMaW1pdFIMY3VycmVudExpbWl0EicKD2xpbWl0X3JlbWFpbmluZxgDIAEoDVIObGltaXRSZW1haW5pbmcSSwoUZHVyYXRpb25fdW50aWxfcmVzZXQYBCABKAsyGS5nb29nbGUucHJvdG9idWYuRHVyYXRpb25SEmR1cmF0aW9uVW50aWxSZXNldBJJCgVxdW90YRgFIAEoCzIzLmVudm95LnNlcnZpY2UucmF0ZWxpbWl0LnYzLlJhdGVMaW1pdFJlc3BvbnNlLlF1b3RhUgVxdW90YSIrCgRDb2RlEgsKB1VOS05PV04QABIGCgJPSxABEg4KCk9WRVJfTElNSVQQAjKCAQoQUmF0ZUxpbWl0U2VydmljZRJuCg9TaG91bGRSYXRlTGltaXQSLC5lbnZveS5zZXJ2aWNlLnJhdGVsaW1pdC52My5SYXRlTGltaXRSZXF1ZXN0Gi0uZW52b3kuc2VydmljZS5yYXRlbGltaXQudjMuUmF0ZUxpbWl0UmVzcG9uc2ViBnByb3RvMw=="
  },
  {
    "name": "grpc/health/v1/health.proto",
    "dependencies": [],
    "services": [
      "grpc.health.v1.Health"
    ],
    "symbols": [
      "grpc.health.v1.Health",
      "grpc.health.v1.Health.Check",
      "grpc.health.v1.Health.List",
      "grpc.health.v1.Health.Watch",
      "grpc.health.v1.HealthCheckRequest",
      "grpc.health.v1.HealthCheckResponse",
      "grpc.health.v1.HealthCheckResponse.ServingStatus",
      "grpc.health.v1.HealthListRequest",
      "grpc.health.v1.HealthListResponse",
      "grpc.health.v1.HealthListResponse.StatusesEntry"
    ],
    "base64": "ChtncnBjL2hlYWx0aC92MS9oZWFsdGgucHJvdG8SDmdycGMuaGVhbHRoLnYxIi4KEkhlYWx0aENoZWNrUmVxdWVzdBIYCgdzZXJ2aWNlGAEgASgJUgdzZXJ2aWNlIrEBChNIZWFsdGhDaGVja1Jlc3BvbnNlEkkKBnN0YXR1cxgBIAEoDjIxLmdycGMuaGVhbHRoLnYxLkhlYWx0aENoZWNrUmVzcG9uc2UuU2VydmluZ1N0YXR1c1IGc3RhdHVzIk8KDVNlcnZpbmdTdGF0dXMSCwoHVU5LTk9XThAAEgsKB1NFUlZJTkcQARIPCgtOT1RfU0VSVklORxACEhMKD1NFUlZJQ0VfVU5LTk9XThADIhMKEUhlYWx0aExpc3RSZXF1ZXN0IsQBChJIZWFsdGhMaXN0UmVzcG9uc2USTAoIc3RhdHVzZXMYASADKAsyMC5ncnBjLmhlYWx0aC52MS5IZWFsdGhMaXN0UmVzcG9uc2UuU3RhdHVzZXNFbnRyeVIIc3RhdHVzZXMaYAoNU3RhdHVzZXNFbnRyeRIQCgNrZXkYASABKAlSA2tleRI5CgV2YWx1ZRgCIAEoCzIjLmdycGMuaGVhbHRoLnYxLkhlYWx0aENoZWNrUmVzcG9uc2VSBXZhbHVlOgI4ATL9AQoGSGVhbHRoElAKBUNoZWNrEiIuZ3JwYy5oZWFsdGgudjEuSGVhbHRoQ2hlY2tSZXF1ZXN0GiMuZ3JwYy5oZWFsdGgudjEuSGVhbHRoQ2hlY2tSZXNwb25zZRJNCgRMaXN0EiEuZ3JwYy5oZWFsdGgudjEuSGVhbHRoTGlzdFJlcXVlc3QaIi5ncnBjLmhlYWx0aC52MS5IZWFsdGhMaXN0UmVzcG9uc2USUgoFV2F0Y2gSIi5ncnBjLmhlYWx0aC52MS5IZWFsdGhDaGVja1JlcXVlc3QaIy5ncnBjLmhlYWx0aC52MS5IZWFsdGhDaGVja1Jlc3BvbnNlMAFiBnByb3RvMw=="
  },
  {
    "name": "grpc/reflection/v1/reflection.proto",
    "dependencies": [],
    "services": [
      "grpc.reflection.v1.ServerReflection"
    ],
    "symbols": [
      "grpc.reflection.v1.ServerReflection",
      "grpc.reflection.v1.ServerReflection.ServerReflectionInfo",
      "grpc.reflection.v1.ServerReflectionRequest",
      "grpc.reflection.v1.ExtensionRequest",
      "grpc.reflection.v1.ServerReflectionResponse",
      "grpc.reflection.v1.FileDescriptorResponse",
      "grpc.reflection.v1.ExtensionNumberResponse",
      "grpc.reflection.v1.ListServiceResponse",
      "grpc.reflection.v1.ServiceResponse",
      "grpc.reflection.v1.ErrorResponse"
    ],
    "base64": "CiNncnBjL3JlZmxlY3Rpb24vdjEvcmVmbGVjdGlvbi5wcm90bxISZ3JwYy5yZWZsZWN0aW9uLnYxIvMCChdTZXJ2ZXJSZWZsZWN0aW9uUmVxdWVzdBISCgRob3N0GAEgASgJUgRob3N0EioKEGZpbGVfYnlfZmlsZW5hbWUYAyABKAlIAFIOZmlsZUJ5RmlsZW5hbWUSNgoWZmlsZV9jb250YWluaW5nX3N5bWJvbBgEIAEoCUgAUhRmaWxlQ29udGFpbmluZ1N5bWJvbBJiChlmaWxlX2NvbnRhaW5pbmdfZXh0ZW5zaW9uGAUgASgLMiQuZ3JwYy5yZWZsZWN0aW9uLnYxLkV4dGVuc2lvblJlcXVlc3RIAFIXZmlsZUNvbnRhaW5pbmdFeHRlbnNpb24SQgodYWxsX2V4dGVuc2lvbl9udW1iZXJzX29mX3R5cGUYBiABKAlIAFIZYWxsRXh0ZW5zaW9uTnVtYmVyc09mVHlwZRIlCg1saXN0X3NlcnZpY2VzGAcgASgJSABSDGxpc3RTZXJ2aWNlc0IRCg9tZXNzYWdlX3JlcXVlc3QiZgoQRXh0ZW5zaW9uUmVxdWVzdBInCg9jb250YWluaW5nX3R5cGUYASABKAlSDmNvbnRhaW5pbmdUeXBlEikKEGV4dGVuc2lvbl9udW1iZXIYAiABKAVSD2V4dGVuc2lvbk51bWJlciKuBAoYU2VydmVyUmVmbGVjdGlvblJlc3BvbnNlEh0KCnZhbGlkX2hvc3QYASABKAlSCXZhbGlkSG9zdBJWChBvcmlnaW5hbF9yZXF1ZXN0GAIgASgLMisuZ3JwYy5yZWZsZWN0aW9uLnYxLlNlcnZlclJlZmxlY3Rpb25SZXF1ZXN0Ug9vcmlnaW5hbFJlcXVlc3QSZgoYZmlsZV9kZXNjcmlwdG9yX3Jlc3BvbnNlGAQgASgLMiouZ3JwYy5yZWZsZWN0aW9uLnYxLkZpbGVEZXNjcmlwdG9yUmVzcG9uc2VIAFIWZmlsZURlc2NyaXB0b3JSZXNwb25zZRJyCh5hbGxfZXh0ZW5zaW9uX251bWJlcnNfcmVzcG9uc2UYBSABKAsyKy5ncnBjLnJlZmxlY3Rpb24udjEuRXh0ZW5zaW9uTnVtYmVyUmVzcG9uc2VIAFIbYWxsRXh0ZW5zaW9uTnVtYmVyc1Jlc3BvbnNlEl8KFmxpc3Rfc2VydmljZXNfcmVzcG9uc2UYBiABKAsyJy5ncnBjLnJlZmxlY3Rpb24udjEuTGlzdFNlcnZpY2VSZXNwb25zZUgAUhRsaXN0U2VydmljZXNSZXNwb25zZRJKCg5lcnJvcl9yZXNwb25zZRgHIAEoCzIhLmdycGMucmVmbGVjdGlvbi52MS5FcnJvclJlc3BvbnNlSABSDWVycm9yUmVzcG9uc2VCEgoQbWVzc2FnZV9yZXNwb25zZSJMChZGaWxlRGVzY3JpcHRvclJlc3BvbnNlEjIKFWZpbGVfZGVzY3JpcHRvcl9wcm90bxgBIAMoDFITZmlsZURlc2NyaXB0b3JQcm90byJqChdFeHRlbnNpb25OdW1iZXJSZXNwb25zZRIkCg5iYXNlX3R5cGVfbmFtZRgBIAEoCVIMYmFzZVR5cGVOYW1lEikKEGV4dGVuc2lvbl9udW1iZXIYAiADKAVSD2V4dGVuc2lvbk51bWJlciJUChNMaXN0U2VydmljZVJlc3BvbnNlEj0KB3NlcnZpY2UYASADKAsyIy5ncnBjLnJlZmxlY3Rpb24udjEuU2VydmljZVJlc3BvbnNlUgdzZXJ2aWNlIiUKD1NlcnZpY2VSZXNwb25zZRISCgRuYW1lGAEgASgJUgRuYW1lIlMKDUVycm9yUmVzcG9uc2USHQoKZXJyb3JfY29kZRgBIAEoBVIJZXJyb3JDb2RlEiMKDWVycm9yX21lc3NhZ2UYAiABKAlSDGVycm9yTWVzc2FnZTKJAQoQU2VydmVyUmVmbGVjdGlvbhJ1ChRTZXJ2ZXJSZWZsZWN0aW9uSW5mbxIrLmdycGMucmVmbGVjdGlvbi52MS5TZXJ2ZXJSZWZsZWN0aW9uUmVxdWVzdBosLmdycGMucmVmbGVjdGlvbi52MS5TZXJ2ZXJSZWZsZWN0aW9uUmVzcG9uc2UoATABYgZwcm90bzM="
  },
  {
    "name": "opentelemetry/proto/common/v1/common.proto",
    "dependencies": [],
    "services": [],
    "symbols": [
      "opentelemetry.proto.common.v1.AnyValue",
      "opentelemetry.proto.common.v1.KeyValue",
      "opentelemetry.proto.common.v1.InstrumentationScope"
    ],
    "base64": "CipvcGVudGVsZW1ldHJ5L3Byb3RvL2NvbW1vbi92MS9jb21tb24ucHJvdG8SHW9wZW50ZWxlbWV0cnkucHJvdG8uY29tbW9uLnYxIp0BCghBbnlWYWx1ZRIjCgxzdHJpbmdfdmFsdWUYASABKAlIAFILc3RyaW5nVmFsdWUSHwoKYm9vbF92YWx1ZRgCIAEoCEgAUglib29sVmFsdWUSHQoJaW50X3ZhbHVlGAMgASgDSABSCGludFZhbHVlEiMKDGRvdWJsZV92YWx1ZRgEIAEoAUgAUgtkb3VibGVWYWx1ZUIHCgV2YWx1ZSJbCghLZXlWYWx1ZRIQCgNrZXkYASABKAlSA2tleRI9CgV2YWx1ZRgCIAEoCzInLm9wZW50ZWxlbWV0cnkucHJvdG8uY29tbW9uLnYxLkFueVZhbHVlUgV2YWx1ZSJEChRJbnN0cnVtZW50YXRpb25TY29wZRISCgRuYW1lGAEgASgJUgRuYW1lEhgKB3ZlcnNpb24YAiABKAlSB3ZlcnNpb25iBnByb3RvMw=="
  },
  {
    "name": "opentelemetry/proto/resource/v1/resource.proto",
    "dependencies": [
      "opentelemetry/proto/common/v1/common.proto"
    ],
    "services": [],
    "symbols": [
      "opentelemetry.proto.resource.v1.Resource"
    ],
    "base64": "Ci5vcGVudGVsZW1ldHJ5L3Byb3RvL3Jlc291cmNlL3YxL3Jlc291cmNlLnByb3RvEh9vcGVudGVsZW1ldHJ5LnByb3RvLnJlc291cmNlLnYxGipvcGVudGVsZW1ldHJ5L3Byb3RvL2NvbW1vbi92MS9jb21tb24ucHJvdG8iUwoIUmVzb3VyY2USRwoKYXR0cmlidXRlcxgBIAMoCzInLm9wZW50ZWxlbWV0cnkucHJvdG8uY29tbW9uLnYxLktleVZhbHVlUgphdHRyaWJ1dGVzYgZwcm90bzM="
  },
  {
    "name": "opentelemetry/proto/trace/v1/trace.proto",
    "dependencies": [
      "opentelemetry/proto/common/v1/common.proto",
      "opentelemetry/proto/resource/v1/resource.proto"
    ],
    "services": [],
    "symbols": [
      "opentelemetry.proto.trace.v1.ResourceSpans",
      "opentelemetry.proto.trace.v1.ScopeSpans",
      "opentelemetry.proto.trace.v1.Span",
      "opentelemetry.proto.trace.v1.Span.SpanKind",
      "opentelemetry.proto.trace.v1.Status",
      "opentelemetry.proto.trace.v1.Status.StatusCode"
    ],
    "base64": "CihvcGVudGVsZW1ldHJ5L3Byb3RvL3RyYWNlL3YxL3RyYWNlLnByb3RvEhxvcGVudGVsZW1ldHJ5LnByb3RvLnRyYWNlLnYxGipvcGVudGVsZW1ldHJ5L3Byb3RvL2NvbW1vbi92MS9jb21tb24ucHJvdG8aLm9wZW50ZWxlbWV0cnkvcHJvdG8vcmVzb3VyY2UvdjEvcmVzb3VyY2UucHJvdG8ioQEKDVJlc291cmNlU3BhbnMSRQoIcmVzb3VyY2UYASABKAsyKS5vcGVudGVsZW1ldHJ5LnByb3RvLnJlc291cmNlLnYxLlJlc291cmNlUghyZXNvdXJjZRJJCgtzY29wZV9zcGFucxgCIAMoCzIoLm9wZW50ZWxlbWV0cnkucHJvdG8udHJhY2UudjEuU2NvcGVTcGFuc1IKc2NvcGVTcGFucyKRAQoKU2NvcGVTcGFucxJJCgVzY29wZRgBIAEoCzIzLm9wZW50ZWxlbWV0cnkucHJvdG8uY29tbW9uLnYxLkluc3RydW1lbnRhdGlvblNjb3BlUgVzY29wZRI4CgVzcGFucxgCIAMoCzIiLm9wZW50ZWxlbWV0cnkucHJvdG8udHJhY2UudjEuU3BhblIFc3BhbnMipgQKBFNwYW4SGQoIdHJhY2VfaWQYASABKAxSB3RyYWNlSWQSFwoHc3Bhbl9pZBgCIAEoDFIGc3BhbklkEh8KC3RyYWNlX3N0YXRlGAMgASgJUgp0cmFjZVN0YXRlEiQKDnBhcmVudF9zcGFuX2lkGAQgASgMUgxwYXJlbnRTcGFuSWQSEgoEbmFtZRgFIAEoCVIEbmFtZRI/CgRraW5kGAYgASgOMisub3BlbnRlbGVtZXRyeS5wcm90by50cmFjZS52MS5TcGFuLlNwYW5LaW5kUgRraW5kEi8KFHN0YXJ0X3RpbWVfdW5peF9uYW5vGAcgASgGUhFzdGFydFRpbWVVbml4TmFubxIrChJlbmRfdGltZV91bml4X25hbm8YCCABKAZSD2VuZFRpbWVVbml4TmFubxJHCgphdHRyaWJ1dGVzGAkgAygLMicub3BlbnRlbGVtZXRyeS5wcm90by5jb21tb24udjEuS2V5VmFsdWVSCmF0dHJpYnV0ZXMSPAoGc3RhdHVzGA8gASgLMiQub3BlbnRlbGVtZXRyeS5wcm90by50cmFjZS52MS5TdGF0dXNSBnN0YXR1cyJpCghTcGFuS2luZBIZChVTUEFOX0tJTkRfVU5TUEVDSUZJRUQQABIWChJTUEFOX0tJTkRfSU5URVJOQUwQARIUChBTUEFOX0tJTkRfU0VSVkVSEAISFAoQU1BBTl9LSU5EX0NMSUVOVBADIr0BCgZTdGF0dXMSGAoHbWVzc2FnZRgCIAEoCVIHbWVzc2FnZRJDCgRjb2RlGAMgASgOMi8ub3BlbnRlbGVtZXRyeS5wcm90by50cmFjZS52MS5TdGF0dXMuU3RhdHVzQ29kZVIEY29kZSJOCgpTdGF0dXNDb2RlEhUKEVNUQVRVU19DT0RFX1VOU0VUEAASEgoOU1RBVFVTX0NPREVfT0sQARIVChFTVEFUVVNfQ09ERV9FUlJPUhACSgQIARACYgZwcm90bzM="
  },
  {
    "name": "opentelemetry/proto/collector/trace/v1/trace_service.proto",
    "dependencies": [
      "opentelemetry/proto/trace/v1/trace.proto"
    ],
    "services": [
      "opentelemetry.proto.collector.trace.v1.TraceService"
    ],
    "symbols": [
      "opentelemetry.proto.collector.trace.v1.TraceService",
      "opentelemetry.proto.collector.trace.v1.TraceService.Export",
      "opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest",
      "opentelemetry.proto.collector.trace.v1.ExportTraceServiceResponse",
      "opentelemetry.proto.collector.trace.v1.ExportTracePartialSuccess"
    ],
    "base64": "CjpvcGVudGVsZW1ldHJ5L3Byb3RvL2NvbGxlY3Rvci90cmFjZS92MS90cmFjZV9zZXJ2aWNlLnByb3RvEiZvcGVudGVsZW1ldHJ5LnByb3RvLmNvbGxlY3Rvci50cmFjZS52MRoob3BlbnRlbGVtZXRyeS9wcm90by90cmFjZS92MS90cmFjZS5wcm90byJvChlFeHBvcnRUcmFjZVNlcnZpY2VSZXF1ZXN0ElIKDnJlc291cmNlX3NwYW5zGAEgAygLMisub3BlbnRlbGVtZXRyeS5wcm90by50cmFjZS52MS5SZXNvdXJjZVNwYW5zUg1yZXNvdXJjZVNwYW5zIogBChpFeHBvcnRUcmFjZVNlcnZpY2VSZXNwb25zZRJqCg9wYXJ0aWFsX3N1Y2Nlc3MYASABKAsyQS5vcGVudGVsZW1ldHJ5LnByb3RvLmNvbGxlY3Rvci50cmFjZS52MS5FeHBvcnRUcmFjZVBhcnRpYWxTdWNjZXNzUg5wYXJ0aWFsU3VjY2VzcyJnChlFeHBvcnRUcmFjZVBhcnRpYWxTdWNjZXNzEiUKDnJlamVjdGVkX3NwYW5zGAEgASgDUg1yZWplY3RlZFNwYW5zEiMKDWVycm9yX21lc3NhZ2UYAiABKAlSDGVycm9yTWVzc2FnZTKgAQoMVHJhY2VTZXJ2aWNlEo8BCgZFeHBvcnQSQS5vcGVudGVsZW1ldHJ5LnByb3RvLmNvbGxlY3Rvci50cmFjZS52MS5FeHBvcnRUcmFjZVNlcnZpY2VSZXF1ZXN0GkIub3BlbnRlbGVtZXRyeS5wcm90by5jb2xsZWN0b3IudHJhY2UudjEuRXhwb3J0VHJhY2VTZXJ2aWNlUmVzcG9uc2ViBnByb3RvMw=="
  },
  {
    "name": "ratelimit/config/ratelimit/v3/rls_conf.proto",
    "dependencies": [
      "google/protobuf/struct.proto"
    ],
    "services": [],
    "symbols": [
      "ratelimit.config.ratelimit.v3.RateLimitUnit",
      "ratelimit.config.ratelimit.v3.RateLimitConfig",
      "ratelimit.config.ratelimit.v3.RateLimitDescriptor",
      "ratelimit.config.ratelimit.v3.RateLimitPolicy",
      "ratelimit.config.ratelimit.v3.RateLimitReplace"
    ],
    "base64": "CixyYXRlbGltaXQvY29uZmlnL3JhdGVsaW1pdC92My9ybHNfY29uZi5wcm90bxIdcmF0ZWxpbWl0LmNvbmZpZy5yYXRlbGltaXQudjMaHGdvb2dsZS9wcm90b2J1Zi9zdHJ1Y3QucHJvdG8ikwEKD1JhdGVMaW1pdENvbmZpZxISCgRuYW1lGAEgASgJUgRuYW1lEhYKBmRvbWFpbhgCIAEoCVIGZG9tYWluElQKC2Rlc2NyaXB0b3JzGAMgAygLMjIucmF0ZWxpbWl0LmNvbmZpZy5yYXRlbGltaXQudjMuUmF0ZUxpbWl0RGVzY3JpcHRvclILZGVzY3JpcHRvcnMigAMKE1JhdGVMaW1pdERlc2NyaXB0b3ISEAoDa2V5GAEgASgJUgNrZXkSFAoFdmFsdWUYAiABKAlSBXZhbHVlEk0KCnJhdGVfbGltaXQYAyABKAsyLi5yYXRlbGltaXQuY29uZmlnLnJhdGVsaW1pdC52My5SYXRlTGltaXRQb2xpY3lSCXJhdGVMaW1pdBJUCgtkZXNjcmlwdG9ycxgEIAMoCzIyLnJhdGVsaW1pdC5jb25maWcucmF0ZWxpbWl0LnYzLlJhdGVMaW1pdERlc2NyaXB0b3JSC2Rlc2NyaXB0b3JzEh8KC3NoYWRvd19tb2RlGAUgASgIUgpzaGFkb3dNb2RlEicKD2RldGFpbGVkX21ldHJpYxgGIAEoCFIOZGV0YWlsZWRNZXRyaWMSHQoKcXVvdGFfbW9kZRgHIAEoCFIJcXVvdGFNb2RlEjMKCG1ldGFkYXRhGAggASgLMhcuZ29vZ2xlLnByb3RvYnVmLlN0cnVjdFIIbWV0YWRhdGEi/gEKD1JhdGVMaW1pdFBvbGljeRJACgR1bml0GAEgASgOMiwucmF0ZWxpbWl0LmNvbmZpZy5yYXRlbGltaXQudjMuUmF0ZUxpbWl0VW5pdFIEdW5pdBIqChFyZXF1ZXN0c19wZXJfdW5pdBgCIAEoDVIPcmVxdWVzdHNQZXJVbml0EhwKCXVubGltaXRlZBgDIAEoCFIJdW5saW1pdGVkEhIKBG5hbWUYBCABKAlSBG5hbWUSSwoIcmVwbGFjZXMYBSADKAsyLy5yYXRlbGltaXQuY29uZmlnLnJhdGVsaW1pdC52My5SYXRlTGltaXRSZXBsYWNlUghyZXBsYWNlcyImChBSYXRlTGltaXRSZXBsYWNlEhIKBG5hbWUYASABKAlSBG5hbWUqZgoNUmF0ZUxpbWl0VW5pdBILCgdVTktOT1dOEAASCgoGU0VDT05EEAESCgoGTUlOVVRFEAISCAoESE9VUhADEgcKA0RBWRAEEgkKBU1PTlRIEAUSCAoEWUVBUhAGEggKBFdFRUsQB2IGcHJvdG8z"
  },
  {
    "name": "ratelimit/service/ratelimit/v3/rls_conf_ds.proto",
    "dependencies": [
      "envoy/service/discovery/v3/discovery.proto"
    ],
    "services": [
      "ratelimit.service.ratelimit.v3.RateLimitConfigDiscoveryService"
    ],
    "symbols": [
      "ratelimit.service.ratelimit.v3.RateLimitConfigDiscoveryService",
      "ratelimit.service.ratelimit.v3.RateLimitConfigDiscoveryService.StreamRlsConfigs",
      "ratelimit.service.ratelimit.v3.RateLimitConfigDiscoveryService.FetchRlsConfigs"
    ],
    "base64": "CjByYXRlbGltaXQvc2VydmljZS9yYXRlbGltaXQvdjMvcmxzX2NvbmZfZHMucHJvdG8SHnJhdGVsaW1pdC5zZXJ2aWNlLnJhdGVsaW1pdC52MxoqZW52b3kvc2VydmljZS9kaXNjb3ZlcnkvdjMvZGlzY292ZXJ5LnByb3RvMoYCCh9SYXRlTGltaXRDb25maWdEaXNjb3ZlcnlTZXJ2aWNlEnMKEFN0cmVhbVJsc0NvbmZpZ3MSLC5lbnZveS5zZXJ2aWNlLmRpc2NvdmVyeS52My5EaXNjb3ZlcnlSZXF1ZXN0Gi0uZW52b3kuc2VydmljZS5kaXNjb3ZlcnkudjMuRGlzY292ZXJ5UmVzcG9uc2UoATABEm4KD0ZldGNoUmxzQ29uZmlncxIsLmVudm95LnNlcnZpY2UuZGlzY292ZXJ5LnYzLkRpc2NvdmVyeVJlcXVlc3QaLS5lbnZveS5zZXJ2aWNlLmRpc2NvdmVyeS52My5EaXNjb3ZlcnlSZXNwb25zZWIGcHJvdG8z"
  }
]
