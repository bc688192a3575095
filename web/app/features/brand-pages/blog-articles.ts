// The articles themselves, by the id of their post.
import type { ArticleId } from "@elvara/contract/rules/public-pages";

export interface ArticlePart {
  heading?: string;
  paragraphs: string[];
}

export const BLOG_ARTICLES: Record<ArticleId, ArticlePart[]> = {
  "the-patience-of-block-printing": [
    {
      paragraphs: [
        "The first thing you notice in a printing shed is the sound. A soft thud, a pause, a thud: the heel of a hand coming down on a wooden block, thirty or forty times for every metre of cloth. It begins before nine in the morning, when the light is low enough to show the edge of the last print, and it goes on until the light goes.",
        "The tables are long, about five metres, and padded with many layers of old cloth, so that the block sinks a little and gives up its colour evenly. On a trolley beside the printer stands a tray, and in the tray a frame of bamboo and wool soaked with dye. Press, lift, place, strike. Then one palm's width to the right, and again.",
      ],
    },
    {
      heading: "A block for every colour",
      paragraphs: [
        "Our small terracotta flower looks like one thing. It is three blocks. The rekh draws the outline. The datta fills the petals. A third sets the stem and its two leaves. Each is carved by hand from seasoned sheesham or teak, chiselled about a centimetre deep, drilled with tiny holes so that air can escape, and then left in mustard oil for a week or more so that it will not warp when it gets wet every day for the next few years.",
        "A printer does not measure. At the corner of every block sits a point hardly larger than a pinhead, and the next print is laid so that its point falls on the last one's. Done well, the repeat runs down the whole length and nobody could say where one block ended. Done by a person, it also breathes: a hair to the left here, a shade paler there, where the tray was about to be filled again.",
      ],
    },
    {
      heading: "The part that is not printing",
      paragraphs: [
        "Before any of this, the cloth is washed, because new cotton holds starch and oil and takes colour badly. It is spread on the ground to dry, then ironed, then pinned to the table, all five metres of it, perfectly straight: a crooked start shows as a crooked skirt. After printing it rests for days so that the colour can settle in. Then it is steamed or boiled, washed in running water, and dried on the ground again, in the sun, fifty lengths side by side, so that from the roof the field looks like a page of swatches.",
        "From white cloth to cloth that we can cut takes about nine days. Of those, the printing itself is one.",
      ],
    },
    {
      heading: "How to tell",
      paragraphs: [
        "People ask how to know a hand-blocked print from a machine's copy of one. Turn it over: some of the colour will have come through. Follow a row of flowers with your finger and look for the one that leans. Find the place where two blocks met and overlapped by the width of a thread, and the colour is deeper there.",
        "We could ask for those places to be cut away. We ask for them to be left in. They are the only signature the printer gets.",
      ],
    },
  ],
  "sixteen-days-to-blue": [
    {
      paragraphs: [
        "Most prints are made by putting colour on cloth. Ajrakh is made by keeping it off. What the printer sets down, block after block, is a paste that will be washed out again: lime and gum where the cloth should stay white, iron where it should turn black, clay where the blue must not reach. The colours themselves come later, in the vats, to whatever was left uncovered.",
        "It is printed on both sides, so that the pattern meets itself through the cloth. It has been made in Sindh and Kutch for so long that nobody agrees on how long. And it takes, from the first wash to the last, about sixteen days.",
      ],
    },
    {
      heading: "Days one to five: making the cloth thirsty",
      paragraphs: [
        "The cotton is soaked in a mixture of oil, soda ash and camel dung, wrung, bundled and left to sweat overnight. It smells of a farm. It is dried in the sun, soaked again, dried again, until a drop of water sinks in at once. Then it is dyed with myrobalan, the fruit of a tree, which turns it a thin yellow and gives the iron something to hold on to.",
        "The first paste is lime and gum arabic. It draws the white outlines that make ajrakh look as if it were lit from behind.",
      ],
    },
    {
      heading: "Days six to ten: iron, alum, sawdust",
      paragraphs: [
        "The black is made of scrap iron, horseshoes and nails, left in a barrel with jaggery and water until it ferments. That takes a week or two, and the printer knows by the smell, and by the yellow froth, when it is ready. Thickened with tamarind-seed flour it is printed on, and where it meets the myrobalan it goes dark before your eyes.",
        "Alum follows, for what will be red. Then a paste of clay, lime and gum over everything that must not become blue, and a handful of fine sawdust thrown on top so that the wet paste does not smear when the cloth is folded. The cloth now looks like a mud floor. All the pattern is in it, and none of it can be seen.",
      ],
    },
    {
      heading: "Days eleven to sixteen: the vat",
      paragraphs: [
        "The indigo vat is sunk in the ground, deeper than a man is tall, and it is alive: it is fed, kept warm and left to rest like dough. Under a coppery skin the liquid is not blue at all but a clear yellow-green. The cloth goes in white and comes out green, and then, in the air, within the time it takes to breathe twice, it turns. We have seen it many times now. Nobody in the shed looks away, not even those who have done it for forty years.",
        "It is dipped, dried and dipped again, and washed until the mud lets go. Last of all it is boiled with madder, which finds the places where alum was printed and makes them red, and leaves everything else alone. Then it is laid on the riverbank, sprinkled with water, dried, sprinkled, dried, so that the whites come up bright.",
      ],
    },
    {
      heading: "Living with it",
      paragraphs: [
        "Real indigo rubs off a little at first, on a white bag or the inside of your wrist. It stops after a few washes. Wash it cold, by hand, on its own, and dry it in the shade. It will fade where you bend and stay dark where you do not, and in a few years it will be a map of how you move. That is not wear. That is the seventeenth day.",
      ],
    },
  ],
};
