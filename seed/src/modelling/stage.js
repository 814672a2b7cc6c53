import * as THREE from 'three'
import { GLTFLoader } from '#GLTFLoader.js'
import { RoomEnvironment } from '#RoomEnvironment.js'
import { MeshoptDecoder } from '#meshopt_decoder.module.js'

const [WIDTH, HEIGHT, SHADOW] = [1280, 960, 2048]
/** The share of the picture that the model fills. */
const FILLED = 0.88
const renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true })
renderer.setPixelRatio(1.5)
renderer.setSize(WIDTH, HEIGHT)
renderer.shadowMap.enabled = true
renderer.shadowMap.type = THREE.VSMShadowMap
renderer.toneMapping = THREE.NeutralToneMapping
renderer.toneMappingExposure = 0.95
document.body.append(renderer.domElement)
const room = new THREE.PMREMGenerator(renderer).fromScene(new RoomEnvironment(), 0.02).texture
const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)

/** A backdrop that curves up behind the piece, lighter in the middle. */
function backdrop([from, to]) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 512, height: 384 })
  const context = canvas.getContext('2d')
  const light = context.createRadialGradient(256, 150, 20, 256, 190, 360)
  light.addColorStop(0, from)
  light.addColorStop(1, to)
  context.fillStyle = light
  context.fillRect(0, 0, 512, 384)
  const texture = new THREE.CanvasTexture(canvas)
  texture.colorSpace = THREE.SRGBColorSpace
  return texture
}

function lamps(scene) {
  const key = new THREE.DirectionalLight('#fff3e2', 2.6)
  key.position.set(-1.2, 2.8, 1.3)
  key.castShadow = true
  key.shadow.mapSize.set(SHADOW, SHADOW)
  key.shadow.radius = 16
  key.shadow.blurSamples = 20
  key.shadow.bias = -0.0006
  key.shadow.normalBias = 0.004
  Object.assign(key.shadow.camera, { left: -1.2, right: 1.2, top: 1.2, bottom: -1.2, near: 0.1, far: 8 })
  const rim = new THREE.DirectionalLight('#cfe0ff', 1.5)
  rim.position.set(1.8, 1.2, -1.6)
  scene.add(key, rim)
}

/** Scaled to one unit and centred on the ground. */
function placed(model) {
  const box = new THREE.Box3().setFromObject(model)
  const [size, middle] = [box.getSize(new THREE.Vector3()), box.getCenter(new THREE.Vector3())]
  const scale = 1 / Math.max(size.x, size.y, size.z)
  model.scale.multiplyScalar(scale)
  model.position.set(-middle.x * scale, -box.min.y * scale, -middle.z * scale)
  model.traverse((part) => Object.assign(part, { castShadow: part.isMesh, receiveShadow: part.isMesh }))
  return size.multiplyScalar(scale)
}

function cameraFor(size, { turnDegrees, tiltDegrees }) {
  const camera = new THREE.PerspectiveCamera(24, WIDTH / HEIGHT, 0.05, 20)
  const [turn, tilt] = [(turnDegrees * Math.PI) / 180, (tiltDegrees * Math.PI) / 180]
  const way = new THREE.Vector3(Math.sin(turn) * Math.cos(tilt), Math.sin(tilt), Math.cos(turn) * Math.cos(tilt))
  const middle = new THREE.Vector3(0, size.y * 0.49, 0)
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (n) =>
      new THREE.Vector3(((n & 1) - 0.5) * size.x * 0.94, (n >> 2) * size.y, (((n >> 1) & 1) - 0.5) * size.z * 0.94),
  )
  for (let away = 1; away < 12; away += 0.02) {
    camera.position.copy(way).multiplyScalar(away).add(middle)
    camera.lookAt(middle)
    camera.updateMatrixWorld()
    const seen = corners.map((corner) => corner.clone().project(camera))
    if (seen.every(({ x, y, z }) => z < 1 && Math.abs(x) < FILLED && Math.abs(y) < FILLED)) break
  }
  return camera
}

window.portrait = async ({ bytes, ground, ...view }) => {
  const data = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0)).buffer
  const { scene: model } = await loader.parseAsync(data, '')
  const scene = new THREE.Scene()
  scene.environment = room
  scene.environmentIntensity = 0.62
  scene.background = backdrop(ground)
  lamps(scene)
  const size = placed(model)
  const floor = new THREE.Mesh(new THREE.PlaneGeometry(9, 9), new THREE.ShadowMaterial({ opacity: 0.2 }))
  floor.rotation.x = -Math.PI / 2
  floor.receiveShadow = true
  scene.add(model, floor)
  renderer.render(scene, cameraFor(size, view))
  return renderer.domElement.toDataURL('image/png')
}
window.isReady = true
