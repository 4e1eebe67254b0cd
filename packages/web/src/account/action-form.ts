import { html, type Markup, type Shown } from "../html.js";

/** A form that changes something of an account. */
export function actionForm(token: string, action: string, fields: Shown, keyId?: string): Markup {
  return html`<form method="post" action="/account" class="action-form"><input type="hidden" name="token" value="${token}"><input type="hidden" name="do" value="${action}">${
    keyId !== undefined && html`<input type="hidden" name="id" value="${keyId}">`
  }
${fields}
</form>`;
}
