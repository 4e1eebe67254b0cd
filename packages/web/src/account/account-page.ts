import type { AccountView, RefusedView, SignedInView } from "@daybook/contract/account-view";
import { codeBlock } from "../frame/code-block.js";
import { wholePage } from "../frame/whole-page.js";
import type { World } from "../frame/world.js";
import { html, type Markup } from "../html.js";
import { type Tier, tierTable } from "../pricing/tier-table.js";
import { actionForm } from "./action-form.js";
import { keySections } from "./key-sections.js";
import { outcomeNotice } from "./outcome-notice.js";
import { useSection } from "./use-section.js";

/** The page of an account, for its owner alone. Nobody else may see it, and search engines leave it out. */
export function accountPage(world: World, tiers: readonly Tier[], view: AccountView): string {
  return wholePage(world, {
    title: view.kind === "refused" ? "Nothing was changed" : "Account",
    description: "Your keys, and what you have used of your limits.",
    area: "account",
    asked: "/account",
    body: bodyOf(tiers, view),
  });
}

function bodyOf(tiers: readonly Tier[], view: AccountView): Markup {
  if (view.kind === "off") return OFF;
  if (view.kind === "signed-out") return signedOut(tiers, view.signInUrl, view.hasFailed);
  return view.kind === "refused" ? refused(view) : signedIn(view);
}

const OFF = html`<h1>Account</h1>
<p class="lede">Sign-in is off on this server, so there are no accounts here.</p>
<section aria-labelledby="keys"><h2 id="keys">Keys</h2>
<p>A key raises the <a href="/pricing">limits</a>. Whoever runs this server makes keys on its machine, and shows each of them once:</p>
${codeBlock("How keys are made, ended and replaced", 'daybook key create --name "Web site" --tier pro\ndaybook key list\ndaybook key revoke <id>\ndaybook key rotate <id> --keep-old 24h')}
<p><a href="/docs/guides/operate#keys">More about keys</a>, and <a href="/docs/guides/operate#browsers-and-sign-in">how sign-in is set up</a>.</p>
</section>`;

function signedOut(tiers: readonly Tier[], signInUrl: string, hasFailed: boolean): Markup {
  return html`<h1>Account</h1>
${hasFailed && html`<div class="refusal" role="alert"><p><strong>Signing in did not work.</strong> Try it again; if it fails again, tell whoever runs this server.</p></div>`}
<p class="lede">Sign in to make keys of your own, to see what you have used of your limits, and to use more than others may.</p>
<p class="actions"><a class="button" href="${signInUrl}">Sign in</a> <span class="faint">This sets a cookie. Without it, only pages that run calls set one.</span></p>
<section aria-labelledby="tiers"><h2 id="tiers">What an account may use</h2>
<p>Whoever signs in has the tier Free, unless whoever runs this server has given them another. Keys that you make have the tier of your account, and share its limits. <a href="/pricing">What takes a unit</a>.</p>
${tierTable(tiers)}
</section>`;
}

function signedIn(view: SignedInView): Markup {
  return html`<h1>Account</h1>
${view.outcome && outcomeNotice(view.outcome)}
<div class="who"><p class="lede">You are signed in as <strong>${view.subject}</strong>, with the tier ${view.tier}.</p>
${actionForm(view.token, "sign-out", html`<button class="quiet-button">Sign out</button>`)}</div>
${useSection(view)}
${keySections(view)}`;
}

function refused({ code, httpStatus, message }: RefusedView): Markup {
  return html`<h1>Nothing was changed</h1>
<div class="refusal"><p><strong>${httpStatus} <code>${code}</code></strong></p><p>${message}</p></div>
<p><a href="/account">Open the account</a>, or go to <a href="/">the front page</a>.</p>`;
}
