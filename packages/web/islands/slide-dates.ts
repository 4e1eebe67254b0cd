import { dateInWords } from "./date-in-words.js";

/**
 * Lets sliders fill in the date field next to them; at their end it is empty. The form is sent when the pointer lets go, and by
 * the enter key, not by each step of the arrows.
 */
export function slideDates(page: Document): void {
  for (const slider of page.querySelectorAll<HTMLInputElement>("input[data-slides]")) {
    const field = page.getElementById(slider.dataset.slides!) as HTMLInputElement;
    const dates = slider.dataset.dates!.split(" ");
    let isByKey = false;
    slider.addEventListener("keydown", (event) => {
      isByKey = true;
      if (event.key !== "Enter") return;
      event.preventDefault();
      field.form?.requestSubmit();
    });
    slider.addEventListener("pointerdown", () => {
      isByKey = false;
    });
    slider.addEventListener("input", () => {
      const date = dates[slider.valueAsNumber] ?? "";
      const words = date === "" ? "newest" : dateInWords(date);
      field.value = date;
      slider.ariaValueText = words;
      slider.nextElementSibling!.textContent = words;
    });
    slider.addEventListener("change", () => {
      if (!isByKey) field.form?.requestSubmit();
    });
  }
}
