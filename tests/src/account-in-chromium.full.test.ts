import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { startProvider } from "@daybook/api/fixtures/provider";
import type { Browser, Page } from "playwright-core";
import { skipWithoutChromium, startChromium, violations, WIDTH } from "./chromium.fixture.js";
import { freePort, get, temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";
import { type Instance, instanceOf } from "./instance.fixture.js";

const HOSTILE = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>`;

describe("an account in Chromium", { skip: skipWithoutChromium() }, () => {
  let server: Instance;
  let browser: Browser;
  let provider: Awaited<ReturnType<typeof startProvider>>;
  before(async () => {
    const folder = temporaryFolder(after);
    copyDemoWorld(folder);
    const port = String(await freePort());
    provider = await startProvider(`http://127.0.0.1:${port}/api/session/callback`);
    const settings = {
      HOST: "127.0.0.1",
      PORT: port,
      DAYBOOK_LIMITS: "on",
      DAYBOOK_OIDC_ISSUER: provider.issuer,
      DAYBOOK_OIDC_CLIENT_ID: provider.clientId,
      DAYBOOK_OIDC_CLIENT_SECRET: provider.clientSecret,
    };
    // Two processes, so that no form depends on the one that made its page.
    server = instanceOf(folder, settings, ["--workers", "2"]);
    await server.start();
    browser = await startChromium();
  });
  after(async () => {
    await browser?.close();
    await server?.end("SIGTERM");
    await provider?.stop();
  });

  /** Signs in from the front page, by links alone. */
  async function signIn(page: Page, subject: string): Promise<void> {
    provider.signsIn(subject);
    await page.goto(server.address);
    await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Account" }).click();
    assert.deepEqual(await page.context().cookies(), []);
    await page.getByRole("link", { name: "Sign in" }).click();
    assert.equal(page.url(), `${server.address}/account`);
  }

  async function makeKey(page: Page, name: string): Promise<string> {
    await page.getByLabel("What it is for").fill(name);
    await page.getByRole("button", { name: "Make a key" }).click();
    return page.getByRole("group", { name: "The new key" }).innerText();
  }

  /** How the server takes a key. */
  async function taken(key: string): Promise<readonly [tier: string, auth: string | null]> {
    const response = await get(server.address, "/v1/limits", { authorization: `Bearer ${key}` });
    return [((await response.json()) as { tier: string }).tier, response.headers.get("x-auth-status")];
  }

  async function untilRefused(key: string): Promise<void> {
    // Each of the two processes must have been heard of it.
    for (let refused = 0; refused < 10; ) {
      refused = (await taken(key))[1] === "invalid" ? refused + 1 : 0;
      await wait(20);
    }
  }

  test("without scripts a person signs in, makes a key that is seen once, calls with it, rotates and revokes it, and signs out", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    // The machine may be busy with other tests.
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    await signIn(page, "ann");
    await page.getByText("You are signed in as ann, with the tier free.").waitFor();
    const key = await makeKey(page, "Web site");
    assert.match(key, /^dbk_[0-9A-Za-z]{36}$/);
    assert.deepEqual(await taken(key), ["free", null]);

    // Sent again, the form shows nothing and makes nothing; opened again, the page does not either.
    await page.reload();
    await page.getByText("This form was sent before").waitFor();
    assert.equal((await page.content()).includes(key), false);
    await page.goto(`${server.address}/account`);
    assert.deepEqual([(await page.content()).includes("dbk_"), await page.locator(".own-keys li").count()], [false, 1]);

    const call = await get(server.address, "/shorts.v1alpha1.MarketService/GetTopShorts?limit=1", {
      authorization: `Bearer ${key}`,
      "user-agent": "curl/8",
    });
    assert.deepEqual([call.status, call.headers.get("x-ratelimit-limit")], [200, "60"]);
    await page.reload();
    const used = call.headers.get("x-ratelimit-monthly-used");
    const cell = page.getByRole("row", { name: "Programs, with your keys" }).getByRole("cell").last();
    assert.deepEqual([used, await cell.innerText()], ["1", "1 of 1,000"]);

    await page.getByLabel("The old one works").selectOption("for 1 hour more");
    await page.getByRole("button", { name: "Rotate Web site" }).click();
    const next = await page.getByRole("group", { name: "The new key" }).innerText();
    assert.deepEqual(
      [await taken(key), await taken(next)],
      [
        ["free", null],
        ["free", null],
      ],
    );
    await page.getByRole("button", { name: "Revoke Web site" }).first().click();
    await page.getByText("is revoked. Every server refuses it").waitFor();
    await untilRefused(key);
    assert.deepEqual(await taken(next), ["free", null]);
    await page.getByRole("button", { name: "Revoke Web site" }).click();
    await untilRefused(next);
    assert.deepEqual(await taken(next), ["anonymous", "invalid"]);

    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("link", { name: "Sign in" }).waitFor();
    // The provider, on the same host, has cookies of its own.
    const left = (await context.cookies()).filter(({ name }) => name.includes("daybook"));
    assert.deepEqual(left, []);
    await context.close();
  });

  test("a name that is markup is text, and the page can be read by everybody at any width", async () => {
    const context = await browser.newContext({ colorScheme: "dark" });
    const page = await context.newPage();
    page.on("dialog", (dialog) => assert.fail(dialog.message()));
    await page.setViewportSize({ width: 320, height: 900 });
    const look = async (what: string) => {
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        assert.deepEqual([what, await page.evaluate(WIDTH), await violations(page)], [what, width, []]);
      }
    };
    await page.goto(`${server.address}/account?sign-in=failed`);
    await page.getByText("Signing in did not work.").waitFor();
    await look("signed out");
    await signIn(page, HOSTILE);
    await look("without keys");
    await makeKey(page, HOSTILE);
    await look("with a new key");
    await makeKey(page, "x".repeat(250));
    await page.getByRole("button", { name: `Rotate ${"x".repeat(250)}` }).click();
    await look("with a replaced key");
    assert.equal(await page.locator(".own-keys h3").first().innerText(), HOSTILE);
    await page.goto(`${server.address}/account`);
    await page.getByRole("button", { name: "Sign out" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Sign in" }).waitFor();
    await context.close();
  });

  for (const [host, what] of [
    ["localhost", "another site"],
    ["127.0.0.1", "another port of the same host"],
  ] as const) {
    test(`a page of ${what} changes nothing, and its reader is told why`, async () => {
      const form = `<form method="post" action="${server.address}/account"><input name="do" value="create"><input name="name" value="Evil"><button>Win</button></form>`;
      const evil = createServer((_request, response) => {
        response.setHeader("Content-Type", "text/html").end(form);
      }).listen(0, host);
      await once(evil, "listening");
      const context = await browser.newContext();
      const page = await context.newPage();
      await signIn(page, "carl");
      await page.goto(`http://${host}:${(evil.address() as AddressInfo).port}/`);
      const sent = page.waitForResponse(`${server.address}/account`);
      await page.getByRole("button", { name: "Win" }).click();
      assert.equal((await sent).status(), 403);
      await page.getByText("this form was sent by a page of another site, so nothing was changed").waitFor();
      await page.getByRole("link", { name: "Open the account" }).click();
      await page.getByText("You have no key that works.").waitFor();
      await context.close();
      evil.closeAllConnections();
      evil.close();
    });
  }
});
