const { TEST_GRPC_SERVER } = process.env

/**
 * The setting that has every test that does not choose for itself run on the gRPC server that TEST_GRPC_SERVER names;
 * nothing unless it is set.
 */
export const GRPC_SERVER_OF_RUN: Readonly<Record<string, string>> =
  TEST_GRPC_SERVER === undefined ? {} : { GRPC_SERVER: TEST_GRPC_SERVER }
