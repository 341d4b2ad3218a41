// Browsers start no workers for pages opened as files, so the search would stay empty without a word.
if (location.protocol === "file:") {
  for (const button of document.querySelectorAll(".md-search__button")) {
    button.textContent = "Needs a server"; // room beside the shortcut
    button.title = "Search needs a server: python -m http.server";
    button.disabled = true;
  }
}
