import type { DescService } from "@bufbuild/protobuf";
import type { ServiceImpl } from "@connectrpc/connect";
import type { Readiness } from "../base/readiness.js";
import { Health } from "../gen/grpc/health/v1/health_pb.js";
import { ServerReflection } from "../gen/grpc/reflection/v1/reflection_pb.js";
import { ServerReflection as OlderReflection } from "../gen/grpc/reflection/v1alpha/reflection_pb.js";
import type { Method } from "../rpc/methods.js";
import { type StreamedMethod, streamedMethodsOf } from "../rpc/streamed-methods.js";
import { healthOf } from "./health.js";
import { reflectionOf } from "./reflection.js";

/** The methods that gRPC clients ask of every server: how it stands, and what it serves. By path. */
export function serverMethodsOf(
  methods: Iterable<Method>,
  readiness: () => Readiness,
): ReadonlyMap<string, StreamedMethod> {
  const served = [...new Set([...methods].map(({ desc }) => desc.parent))];
  const all: readonly DescService[] = [...served, Health, ServerReflection, OlderReflection];
  const reflection = reflectionOf(all);
  const health = healthOf(new Set(all.map(({ typeName }) => typeName)), readiness);
  const own = [
    ...streamedMethodsOf(Health, health, { isOpen: true }),
    ...streamedMethodsOf(ServerReflection, reflection, { isOpen: false }),
    // The same messages under the name that they had before.
    ...streamedMethodsOf(OlderReflection, reflection as unknown as ServiceImpl<typeof OlderReflection>, {
      isOpen: false,
    }),
  ];
  return new Map(own.map((method) => [method.path, method]));
}
