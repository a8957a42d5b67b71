import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';
import type { FastifyRouteSchemaDef, FastifySchemaCompiler, FastifyValidationResult } from 'fastify/types/schema.js';
import type { Part } from '#server/platform/start/part.ts';

type Route = FastifyRouteSchemaDef<unknown>;

/** Compiles what is left so often: seldom enough that requests of a fresh start do not wait for it. */
const REST_EVERY_MS = 20;

/**
 * Compiles the schemas of requests and answers when they are used first, instead of all 600 before the portal listens:
 * that was half of a start's processor time.
 */
export interface RouteSchemas {
  /** For Fastify's option `schemaController`. */
  readonly controller: NonNullable<FastifyServerOptions['schemaController']>;
  /** Once the portal listens, compiles the rest one by one. A schema that does not compile is reported. */
  readonly part: Part;
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

/** Compilers for one app. `onError` is told of a schema that does not compile; its route answers 500. */
export function createRouteSchemas(onError: (error: unknown) => void): RouteSchemas {
  const waiting: (() => unknown)[] = [];
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearInterval(timer);
  const compileNext = () => {
    const compile = waiting.shift();
    if (compile === undefined) return stop();
    try {
      compile();
    } catch (error) {
      onError(error);
    }
  };
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
    part: {
      name: 'route-schemas',
      start: () => {
        timer = setInterval(compileNext, REST_EVERY_MS);
        timer.unref();
      },
      stop,
    },
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
