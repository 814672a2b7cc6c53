import { counter } from './counts.js'
import { make, picture, rich, textIn } from './parts.js'
import { tourPart } from './tours.js'
import { language, say, textOf } from './words.js'

export function artifactPage(artifact, base) {
  const from = new URLSearchParams(location.hash.split('?')[1]).get('period') ?? artifact.periods[0]?.id
  const period = artifact.periods.find(({ id }) => id === from)
  const count = counter(`${base}/artifacts/${artifact.id}`)
  const model = artifact.model && modelPart(artifact, count)
  const cover = artifact.images[0] ?? artifact.scene?.poster
  return {
    title: textOf(artifact, 'name').text,
    leave: model?.leave,
    parts: [
      make(
        'a',
        { class: 'back', href: period ? `#/periods/${period.id}` : '#/' },
        period ? textOf(period, 'name').text : say('back'),
      ),
      make(
        'article',
        { class: 'artifact' },
        make(
          'div',
          { class: 'seen' },
          cover && figure(cover, artifact, true),
          model?.part,
          artifact.images.slice(1).map((image) => figure(image, artifact)),
        ),
        make(
          'div',
          { class: 'text' },
          textIn('p', { class: 'years' }, artifact, 'age'),
          textIn('h1', {}, artifact, 'name'),
          artifact.isNationalTreasure && make('p', { class: 'treasure' }, say('treasure')),
          textIn('p', { class: 'lead' }, artifact, 'shortDescription'),
          audioPart(artifact, count),
          rich(artifact, 'fullDescription'),
          rich(artifact, 'addContent'),
          facts(artifact),
          rich(artifact, 'story', say('story')),
        ),
      ),
    ],
  }
}

const figure = (image, artifact, isFirst) =>
  make(
    'figure',
    {},
    picture(image, artifact, { sizes: '(min-width: 900px) 560px, 92vw', isFirst }),
    image.credit ? make('figcaption', {}, `${say('credit')}: ${image.credit}`) : null,
  )

/** In the language of the page, or in the other one if there is none. */
function audioPart({ audio }, count) {
  const spoken = audio.find((one) => one.language === language()) ?? audio[0]
  if (!spoken) return null
  return make(
    'section',
    { class: 'audio', 'aria-label': say('listen') },
    make('h2', {}, say('listen')),
    make('audio', {
      controls: true,
      preload: 'metadata',
      src: spoken.url,
      lang: spoken.language,
      onplay: () => count('narration_play'),
    }),
    spoken.transcript
      ? make(
          'details',
          {},
          make('summary', {}, say('transcript')),
          make('p', { lang: spoken.language }, spoken.transcript),
        )
      : null,
  )
}

/** three.js is loaded only when the model is opened. */
function modelPart(artifact, count) {
  const stage = make('div', { class: 'stage' })
  const status = make('p', { class: 'quiet', role: 'status' })
  let viewer
  const open = async () => {
    button.hidden = true
    status.textContent = say('loading')
    viewer = await import('./model.js').then(({ showModel }) => showModel(stage, artifact)).catch(() => undefined)
    stage.dataset.state = viewer ? 'shown' : 'failed'
    status.textContent = say(viewer ? 'modelHelp' : 'noWebGl')
    if (!viewer) return
    points.hidden = false
    if (tours) tours.hidden = false
    count('model_open')
  }
  const button = make('button', { type: 'button', class: 'turn', onclick: open }, say('turn'))
  stage.append(button)
  const hotspots = artifact.scene?.hotspots ?? []
  const points = make(
    'ol',
    { class: 'points', hidden: true, 'aria-label': say('look') },
    hotspots.map((hotspot) =>
      make(
        'li',
        {},
        make('button', { type: 'button', onclick: () => viewer?.lookAt(hotspot) }, textOf(hotspot, 'title').text),
        textIn('p', { class: 'quiet' }, hotspot, 'text'),
      ),
    ),
  )
  const tours = tourPart(artifact.scene, {
    lookAt: (hotspot) => viewer?.lookAt(hotspot),
    onEnd: () => count('tour_end'),
  })
  const part = make(
    'section',
    { class: 'model', 'aria-label': say('model') },
    stage,
    status,
    tours,
    hotspots.length > 0 ? points : null,
  )
  return { part, leave: () => viewer?.leave() }
}

function facts(artifact) {
  const named = (terms) => terms.map((term) => textOf(term, 'name').text).join(', ')
  const rows = [
    ['code', artifact.code],
    ['age', textOf(artifact, 'age').text],
    ['material', named(artifact.materials)],
    ['technique', named(artifact.techniques)],
    ['sizes', artifact.sizes],
    ['found', textOf(artifact, 'placeCollection').text],
    ['owner', textOf(artifact, 'owner').text],
  ].filter(([, text]) => text)
  return make(
    'section',
    {},
    make('h2', {}, say('facts')),
    make(
      'dl',
      {},
      rows.flatMap(([name, text]) => [make('dt', {}, say(name)), make('dd', {}, text)]),
    ),
  )
}
