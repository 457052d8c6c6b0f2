/** A student solves the first exercise, first wrongly and then correctly. */
export const solve = {
  fileName: 'solve.webm',
  person: 'Student',
  start: '/exercises',
  async play(page, film) {
    const surface = page.getByRole('application', { name: /structure/i });
    const submit = page.getByRole('button', { name: 'Submit answer' });
    film.say('Choose an exercise. The level says how hard it is.');
    await film.wait(1500);
    await film.click(page.getByRole('cell', { name: /Three signals/ }));
    film.say('An EASY one tells you the formula.');
    await film.wait(2000);
    await film.click(page.getByRole('tab', { name: 'NMR-H', exact: true }));
    film.say('Each spectrum has its tab. Zoom: drag over a part to see it from near.');
    const chart = page.locator('[aria-roledescription="spectrum"]').first();
    await chart.waitFor();
    await chart.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await film.click(page.getByRole('button', { name: 'Horizontal zoom' }));
    const box = await chart.boundingBox();
    await film.moveTo(box.x + box.width * 0.6, box.y + box.height * 0.5);
    await page.mouse.down();
    await film.moveTo(box.x + box.width * 0.93, box.y + box.height * 0.5, 800);
    await page.mouse.up();
    await film.wait(2000);
    film.say('Draw what you think it is, with the mouse or the keyboard.');
    await surface.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await surface.focus();
    await film.press(['Enter', 'Enter', 'Enter', 'ArrowLeft', 'Enter', 'b']);
    await film.wait(700);
    film.say('Submit it: the feedback tells what does not fit, and where to look.');
    await film.click(submit);
    const feedback = page.getByText('Your submission contains some errors:');
    await feedback.waitFor();
    await feedback.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await film.wait(3200);
    film.say('Think again, and try again.');
    await surface.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await film.click(page.getByRole('button', { name: 'Clear the drawing' }));
    await surface.focus();
    await film.press(['Enter', 'Enter', 'Enter', 'Enter', 'b']);
    await film.click(submit);
    const right = page.getByText('Your submission is correct!').filter({ visible: true }).last();
    await right.waitFor();
    await right.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    film.say('Correct. Your answers stay under My submissions.');
    await film.wait(2600);
  },
};
