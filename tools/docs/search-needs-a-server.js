// Browsers start no workers for pages opened as files, so the search would stay empty without a word.
if (location.protocol === "file:") {
  for (const button of document.querySelectorAll(".md-search__button")) {
    button.textContent = "Search needs a server";
    button.title = "python -m http.server";
    button.disabled = true;
  }
}
