/** Size of the recorded page, in px; the video shows the caption below it. */
export const pictureSize = { width: 960, height: 540 };

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Uses Chromium's screencast, and returns functions that act on the page. `stop` returns JPEG
 * frames (base64), captions and mouse positions, with times in ms since 1970.
 */
export async function record(page) {
  const frames = [];
  const captions = [];
  const moves = [];
  const client = await page.context().newCDPSession(page);
  client.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, timeMs: metadata.timestamp * 1000 });
    void client.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await client.send('Page.startScreencast', { format: 'jpeg', quality: 92, everyNthFrame: 1 });
  let mouse = { x: pictureSize.width / 2, y: pictureSize.height / 2 };

  /** Moves the mouse as slowly as a hand, so that viewers can follow. */
  async function moveTo(x, y, durationMs = 450) {
    const from = mouse;
    const steps = Math.max(2, Math.round(durationMs / 30));
    for (let step = 1; step <= steps; step++) {
      const part = 0.5 - Math.cos((Math.PI * step) / steps) / 2;
      mouse = { x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part };
      await page.mouse.move(mouse.x, mouse.y);
      moves.push({ timeMs: Date.now(), ...mouse });
      await wait(25);
    }
  }

  async function pointAt(locator) {
    await locator.scrollIntoViewIfNeeded();
    await wait(150);
    const box = await locator.boundingBox();
    await moveTo(box.x + box.width / 2, box.y + box.height / 2);
    return box;
  }

  return {
    wait,
    moveTo,
    pointAt,
    say(text) {
      captions.push({ timeMs: Date.now(), text });
    },
    async click(locator) {
      await pointAt(locator);
      await wait(120);
      await locator.click();
      await wait(300);
    },
    async type(locator, text) {
      await locator.scrollIntoViewIfNeeded();
      await locator.click();
      await page.keyboard.type(text, { delay: 35 });
    },
    async press(keys) {
      for (const key of keys) {
        await page.keyboard.press(key);
        await wait(260);
      }
    },
    async stop() {
      await client.send('Page.stopScreencast');
      return { frames, captions, moves, endMs: Date.now() };
    },
  };
}
