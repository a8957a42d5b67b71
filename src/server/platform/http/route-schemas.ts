import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';
import type { FastifyRouteSchemaDef, FastifySchemaCompiler, FastifyValidationResult } from 'fastify/types/schema.js';

type Route = FastifyRouteSchemaDef<unknown>;

/**
 * Compiles the schemas of requests and answers when they are used first (a few milliseconds, once), instead of all 600
 * at the start: that was half of its processor time. A test compiles all of them, so none of a release is broken.
 */
export interface RouteSchemas {
  /** For Fastify's option `schemaController`. */
  readonly controller: NonNullable<FastifyServerOptions['schemaController']>;
  /** Compiles all that is left at once; throws at a schema that does not compile. */
  compileRest(): void;
}

/**
 * The compilers, and by their settings what they compiled: apps of one process share it, so that each app of the tests
 * need not compile all schemas again.
 */
const validatorsOf = AjvCompiler();
const serializersOf = SerializerSelector();
const serializers = new Map<string, WeakMap<object, Serializer>>();
type Serializer = (answer: unknown) => string;

/** Compilers for one app. The route of a schema that does not compile answers 500. */
export function createRouteSchemas(): RouteSchemas {
  const waiting: (() => unknown)[] = [];
  /** Calls `compile` once, at the first use or as one of the rest. */
  const once = <Compiled>(compile: () => Compiled): (() => Compiled) => {
    let compiled: Compiled | undefined;
    const use = () => (compiled ??= compile());
    waiting.push(use);
    return use;
  };
  return {
    // Fastify's types ask for Ajv's own functions; it calls them only as its type FastifyValidationResult says.
    controller: {
      compilersFactory: {
        buildValidator: (
          schemas: Parameters<BuildCompilerFromPool>[0],
          options: Parameters<BuildCompilerFromPool>[1],
        ) => {
          const compile = validatorsOf(schemas, options) as unknown as FastifySchemaCompiler<unknown>;
          return (route: Route) => validatorOf(once(() => compile(route)));
        },
        buildSerializer: (schemas, options) => {
          const compile = serializersOf(schemas, options);
          const shared = sharedBy([schemas, options]);
          return (route) => {
            const serializer = once(() => shared(route.schema as object, () => compile(route)));
            return (answer) => serializer()(answer);
          };
        },
      },
    } as RouteSchemas['controller'],
    compileRest: () => {
      for (const compile of waiting.splice(0)) compile();
    },
  };
}

/** Compiles a schema once for all apps with these settings. */
function sharedBy(settings: unknown) {
  const key = JSON.stringify(settings);
  const known = serializers.get(key) ?? new WeakMap<object, Serializer>();
  serializers.set(key, known);
  return (schema: object, compile: () => Serializer): Serializer => {
    const serializer = known.get(schema) ?? compile();
    known.set(schema, serializer);
    return serializer;
  };
}

/** Validates as the function that `validator` gives, and hands on its errors, which Fastify reads from the function. */
function validatorOf(validator: () => FastifyValidationResult): FastifyValidationResult {
  const validate: FastifyValidationResult = (data) => {
    const compiled = validator();
    const answer = compiled(data);
    validate.errors = compiled.errors ?? null;
    return answer;
  };
  return validate;
}
