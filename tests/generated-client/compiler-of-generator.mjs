import { registerHooks } from 'node:module';

// openapi-typescript writes its types with the compiler's own printer, which TypeScript 7 does not have in JavaScript.
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
});
