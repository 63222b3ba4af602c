// Inline script of pages with a print button: phones hide printing deep in a menu.
if (typeof window.print === 'function') {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => window.print())
  }
}
