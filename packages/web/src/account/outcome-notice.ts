import type { Outcome } from "@daybook/contract/account-view";
import { codeBlock } from "../frame/code-block.js";
import { html, type Markup } from "../html.js";
import { minute } from "./minute.js";

/** What came of a form; a new key is shown here, and nowhere else. */
export function outcomeNotice(outcome: Outcome): Markup {
  if (outcome.kind === "problem") {
    return html`<div class="refusal" role="alert"><p><strong>Nothing was changed.</strong> ${outcome.message}</p></div>`;
  }
  if (outcome.kind === "revoked") {
    return html`<div class="notice" role="status"><p>Key <code>${outcome.id}</code>, ${outcome.name}, ${REVOKED}</p></div>`;
  }
  return html`<section class="notice" aria-labelledby="new-key"><h2 id="new-key">Your new key</h2>
<p role="status">Copy it now: key <code>${outcome.id}</code>, ${outcome.name}, is shown this once. Only its hash is kept.</p>
${codeBlock("The new key", outcome.text)}
${outcome.kind === "rotated" && html`<p>${replacedText(outcome)}</p>`}
<p>Calls send it in the header <code>Authorization: Bearer</code>: <a href="/docs/guides/api#keys">how</a>.</p>
</section>`;
}

function replacedText({ replacedId, replacedUntil }: Extract<Outcome, { readonly kind: "rotated" }>): Markup {
  const key = html`Key <code>${replacedId}</code>`;
  if (replacedUntil === undefined) {
    return html`<strong>${key} could not be ended and goes on working: revoke it below.</strong>`;
  }
  return replacedUntil === null
    ? html`${key} ${REVOKED}`
    : html`${key} works until ${minute(replacedUntil)}, and no longer.`;
}

const REVOKED = "is revoked. Every server refuses it within 5 seconds.";
