// The login is served already drawn. Remembers a press of "Entrar" until the portal's script takes over the form.
addEventListener('submit', (event) => {
  event.preventDefault();
  event.target.dataset.pressed = '';
});
