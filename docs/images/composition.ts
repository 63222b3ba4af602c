/** The sheet of the README's picture: windows and phones on cloth, 1600 × 1000. */
export function composition({
  home,
  office,
  phone,
  donate,
}: Record<'home' | 'office' | 'phone' | 'donate', string>) {
  return `<!doctype html><style>
    body { margin: 0; width: 1600px; height: 1000px; position: relative; overflow: hidden; background: #24305e }
    body::before { content: ""; position: absolute; inset: 24px; border: 4px dashed #5a6a9e; border-radius: 28px }
    img { position: absolute; display: block; background: #fbf7ee; box-shadow: 0 18px 50px #0008 }
    .window { border-radius: 14px }
    .phone { border-radius: 34px; border: 9px solid #161d3f; width: 300px }
    .home { left: 70px; top: 64px; width: 900px }
    .office { right: 70px; bottom: 60px; width: 780px }
    .bn { right: 130px; top: 56px; transform: rotate(2deg) }
    .donate { left: 400px; bottom: -90px; transform: rotate(-2deg) }
  </style>
  <img class="window home" src="${home}"><img class="phone bn" src="${phone}">
  <img class="window office" src="${office}"><img class="phone donate" src="${donate}">`
}
