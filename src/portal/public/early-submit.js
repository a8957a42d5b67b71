// The login is served drawn. Remembers that "Entrar" was pressed before the portal's script takes the form over.
addEventListener('submit', (event) => {
  event.preventDefault();
  event.target.dataset.pressed = '';
});
