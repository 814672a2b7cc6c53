import { sharedLabels } from '#en/common/labels.ts'
import { sharedPhrases } from '#en/common/phrases.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import { fileWords } from '#en/media/file.ts'
import type * as vi from '#vi/media/model-viewer.ts'

export const modelViewerWords: Translation<typeof vi.modelViewerWords> = {
  open: 'View 3D model',
  close: 'Close viewer',
  of: '3D model: {name}',
  kind: sharedLabels.n3dModel2,
  described:
    '{triangles} triangles. Arrow keys move around it, plus and minus zoom in and out, zero returns to the initial view.',
  tools: 'Viewer tools',

  reset: 'Initial view',
  fit: 'Fit to view',
  turntable: 'Rotate automatically',
  turntableOff: 'Stop rotating',
  turntableStill: 'Rotate automatically: off, because you chose reduced motion',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Exit full screen',
  display: 'Light and appearance',
  statistics: commonWords.figures,
  keys: 'Keys and gestures',

  light: commonWords.light,
  light_studio: 'Even',
  light_gallery: 'Gallery',
  light_raking: 'Raking, shows relief',
  background: commonWords.background,
  background_page: sharedWords.sameAsPage,
  background_light: commonWords.lightColours,
  background_dark: commonWords.dark,
  look: 'Appearance',

  openingViewer: 'Opening the viewer…',
  gettingPreview: 'Loading preview, {percent}',
  gettingDisplay: 'Loading full model, {percent}',
  readying: 'Preparing the model…',
  progress: 'Model loading progress',
  cancel: kitWords.cancel,
  stopped: 'Loading cancelled.',
  stoppedPreview: 'This is the preview.',
  getDisplay: 'Load full model',
  retry: kitWords.retry,
  failed: 'Unable to open model',
  failedPreview: 'This is the preview; the full model could not be loaded',
  'no-connection': 'Unable to reach the server.',
  'no-file': 'The model’s link has expired, or the file is gone.',
  unreadable: 'This browser cannot read the model file.',
  'no-webgl': 'This browser cannot display 3D: WebGL is off or missing. This image is shown instead of the model.',
  'no-webgl-bare': 'This browser cannot display 3D: WebGL is off or missing.',
  lost: 'The browser has taken back the graphics memory. The model will return when it is available; or open it again now.',
  reload: 'Open again',

  lookingFrom: 'Seen from {side}, {level}',
  front: 'the front',
  frontRight: 'the front right',
  right: 'the right',
  backRight: 'the back right',
  back: 'the back',
  backLeft: 'the back left',
  left: 'the left',
  frontLeft: 'the front left',
  above: 'from above',
  level: 'at eye level',
  below: 'from below',

  keyTurn: 'Move around it',
  keyZoom: 'Zoom in, zoom out',
  keyShift: 'Pan',
  keyReset: 'Initial view',
  keyFull: 'Full screen',
  arrows: 'Arrow keys',
  handTurn: 'Drag, or one finger',
  handZoom: 'Wheel, or pinch',
  handShift: 'Drag with the right button, or two fingers',

  triangles: fileWords.triangles,
  displayedTriangles: 'Shown now',
  vertices: fileWords.vertices,
  textures: fileWords.textures,
  texturesOf: '{count}, sides up to {side} px',
  memory: 'Graphics memory (original)',
  size: 'Size given in the file',
  drawCalls: 'Draw calls per frame',
  frame: 'CPU time per frame',
  ms: sharedPhrases.ms,
}
