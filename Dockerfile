# Everything is built in a first image, so that the second holds what runs and nothing else.
ARG BASE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/back-office/package.json apps/back-office/package-lock.json apps/back-office/
COPY scripts scripts
RUN node scripts/prepare.mjs install
COPY . .
RUN node scripts/prepare.mjs build \
  && npm prune --omit=dev \
  # The image brings its own Node.
  && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM ${BASE}
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 npm_config_cache=/tmp/npm npm_config_update_notifier=false
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules node_modules
COPY --from=build --chown=root:root /app/build build
COPY --from=build --chown=root:root /app/bundle bundle
COPY --from=build --chown=root:root /app/apps/back-office/dist apps/back-office/dist
COPY --from=build --chown=root:root /app/packages/contract packages/contract
COPY --from=build --chown=root:root /app/packages/content packages/content
COPY --from=build --chown=root:root /app/server server
# What `npm run` of the operator's commands goes through.
COPY --from=build --chown=root:root /app/scripts/run.mjs scripts/
COPY --from=build --chown=root:root /app/scripts/prepare.mjs scripts/
RUN install -d -m 700 -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
# Docker waits ten seconds between SIGTERM and SIGKILL: as long as what is under way may take to finish.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "bundle/main.js"]
