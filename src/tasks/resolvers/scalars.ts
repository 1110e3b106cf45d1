import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql'
import { UploadedFile } from './uploaded-file.ts'

/** Any JSON value; literals in a document are read as the values they stand for. */
export const jsonScalar = new GraphQLScalarType({
  name: 'JSON',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
})

/** A file of a multipart request. It comes in a variable and never goes out. */
export const uploadScalar = new GraphQLScalarType({
  name: 'Upload',
  serialize: () => {
    throw new GraphQLError('Upload cannot be given in an answer')
  },
  parseValue: (value) => {
    if (value instanceof UploadedFile) return value
    throw new GraphQLError('Upload takes a file of a multipart request')
  },
  parseLiteral: () => {
    throw new GraphQLError('Upload takes a variable')
  },
})
