# The daybook command as an image: docs/deploy.md says how it is built and run.

FROM node:24-slim AS build
WORKDIR /build
COPY . .
RUN npm ci
RUN npm run -s pack
# What the package of the command has, and the packages that it needs, as the lock file has them.
RUN mkdir -p /opt/daybook && tar -xzf dist/packages/daybook-[0-9]*.tgz -C /opt/daybook --strip-components=1
RUN npm ci --omit=dev --workspace=@daybook/cli && rm -r node_modules/@daybook && mv node_modules /opt/daybook/

FROM node:24-slim
LABEL org.opencontainers.image.title="Daybook" org.opencontainers.image.licenses="Apache-2.0"
COPY --from=build /opt/daybook /opt/daybook
RUN install -d -o node -g node -m 700 /var/lib/daybook
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DAYBOOK_DATA=/var/lib/daybook
# The image's own user, by number, so that a cluster can see that it is not root.
USER 1000:1000
WORKDIR /var/lib/daybook
VOLUME /var/lib/daybook
EXPOSE 8080
# The first start loads the demo world, where that is asked for.
HEALTHCHECK --interval=10s --timeout=5s --start-period=2m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/daybook/packages/cli/bin/daybook.mjs"]
CMD ["serve"]
