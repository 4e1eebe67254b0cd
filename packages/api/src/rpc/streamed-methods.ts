import type { DescMethod, DescService } from "@bufbuild/protobuf";
import { createConnectRouter, type ServiceImpl } from "@connectrpc/connect";
import type { UniversalHandler } from "@connectrpc/connect/protocol";
import { compressionGzip } from "@connectrpc/connect-node";

/** A method whose calls may stay open, and carry one message after the other both ways. */
export interface StreamedMethod {
  readonly desc: DescMethod;
  readonly path: string;
  /** Service and method without the package, for logs and metrics. */
  readonly label: string;
  /** Open to everybody and free of charge, as health checks are. */
  readonly isOpen: boolean;
  readonly handle: UniversalHandler;
}

/** The methods of a service, answered through the Connect runtime in every protocol that it knows. */
export function streamedMethodsOf<Service extends DescService>(
  service: Service,
  handlers: ServiceImpl<Service>,
  { isOpen }: Pick<StreamedMethod, "isOpen">,
): readonly StreamedMethod[] {
  const router = createConnectRouter({
    acceptCompression: [compressionGzip],
    compressMinBytes: 1025,
    readMaxBytes: MESSAGE_BYTES_MAX,
    jsonOptions: { ignoreUnknownFields: false, alwaysEmitImplicit: true },
  });
  return router.service(service, handlers).handlers.map((handle) => ({
    desc: handle.method,
    path: handle.requestPath,
    label: `${service.name}/${handle.method.name}`,
    isOpen,
    handle,
  }));
}

/** A question about the server is a name or two. */
const MESSAGE_BYTES_MAX = 16 << 10;
