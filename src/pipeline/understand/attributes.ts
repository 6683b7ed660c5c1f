import { withoutLastBrackets } from '../language/brackets.ts';
import { isAdjective, isNoun } from '../language/wordnet.ts';
import { termKey } from '../language/words.ts';
import { entryOf } from './lexicon.ts';

/**
 * Words under which notes say something of the thing that a heading names: "Side effects", "Function". The second group
 * names things of its own as well ("Vector: a quantity with a direction"), so it is taken only where it explains nothing.
 */
const CLEAR = `
  mechanism|mechanism of action|mode of action|moa|action|function|role|purpose|location|site|position|origin|insertion|innervation
  nerve supply|blood supply|arterial supply|venous drainage|composition|appearance|shape|size|colour|color|symbol|unit|si unit
  formula|equation|word equation|reactant|product|reagent|condition|example|e.g|eg|use|application|indication|contraindication
  contraindicated in|dose|dosage|route|half-life|excretion|side effect|adverse effect|effect|toxicity|antidote|symptom|sign
  sign and symptom|presentation|feature|key feature|characteristic|property|cause|aetiology|etiology|pathogenesis|pathophysiology|risk factor
  complication|diagnosis|investigation|treatment|management|prevention|prognosis|epidemiology|incidence|prevalence
  transmission|reservoir|advantage|disadvantage|pro|con|strength|weakness|limitation|benefit|drawback|risk|type|component
  part|stage|step|phase|principle|key case|leading case|case|authority|statute|defence|defense|remedy|holding|held|fact|issue|ratio|date|year
  duration|place|where|when|who|why|how|result|outcome|consequence|impact|significance|importance
  leader|participant|key figure|author|composer|artist|inventor|founder|discovered by|discoverer|habitat|diet|lifespan|predator|operation
  time complexity|space complexity|best case|worst case|average case|aka|also known as|synonym|antonym|opposite|pronunciation
  theme|setting|character|genre|assumption|key idea|criticism|evaluation|finding|aim|landform|boiling point
  melting point|atomic number|atomic mass|class|dates|drug of choice|first line|mnemonic
  aufbau|funktion|funktionen|vorkommen|ursache|ursachen|folge|folgen|symptome|therapie|behandlung|wirkung|wirkmechanismus|nebenwirkung
  nebenwirkungen|indikation|indikationen|kontraindikation|kontraindikationen|dosis|dosierung|beispiel|beispiele|merkmal|merkmale|eigenschaft
  eigenschaften|vorteil|vorteile|nachteil|nachteile|ort|lage|aufgabe|aufgaben|formel|einheit|ursprung|ansatz|arten|bestandteile
  datum|ergebnis|anlass|verlauf|verwendung|edukte|produkte|diagnose|komplikationen|lebensraum|nahrung
  causa|consecuencia|síntoma|tratamiento|función|funciones|ubicación|localización|mecanismo|efecto secundario|efectos secundarios
  efectos adversos|efecto|ejemplo|característica|ventaja|desventaja|tipo|estructura|composición|uso|fecha|lugar|autor|origen|fórmula|unidad
  propiedades|partes|etapas|fases|objetivo|diagnóstico|prevención|resultado|obras|indicaciones|contraindicaciones
  conséquence|symptôme|traitement|fonction|localisation|mécanisme|effets secondaires|effets indésirables|exemple|caractéristique|avantage
  inconvénient|utilisation|lieu|auteur|formule|unité|propriétés|étapes
  sintomo|sintomi|cause|conseguenze|trattamento|funzione|funzioni|esempio|esempi|caratteristiche|vantaggi|svantaggi|luogo|autore
  sintoma|tratamento|função|funções|exemplo|consequência|localização|vantagem|vantagens|desvantagens|efeitos colaterais
  oorzaak|oorzaken|gevolg|gevolgen|functie|voorbeeld|voorbeelden|kenmerken|voordelen|nadelen|behandeling|symptomen|bijwerkingen`;
const UNCLEAR = `
  structure|reaction|catalyst|enzyme|substrate|input|output|metabolism|interaction|test|therapy|vector|host|disease|kind|element
  density|charge|depth|length|height|weight|rule|population|language|currency|area|climate|capital|family|order|genus|syntax|parameter|method|sample|evidence|argument|style
  plot|temperature|pressure|period|start|end|gender|plural|tense|hormone|receptor|key|supply|demand|limit|force|material|sides
  struktur|reaktion|katalysator|enzym|temperatur|druck|typ|phasen|zeit|aussage|thema|hauptstadt|sprache`;
const MEANING =
  /^(?:(?:short |formal |simple )?def(?:inition|n)?\.?|meaning|what|what is it|what it is|description|definición|significado|definitie|definizione|definição|définition|signification|bedeutung|beschreibung)$/iu;

const listed = (lists: string): Set<string> =>
  new Set(
    lists
      .split(/[|\n]/)
      .map((word) => termKey(word.trim()))
      .filter(Boolean),
  );
const clear = listed(CLEAR);
const unclear = listed(UNCLEAR);

export const isMeaning = (label: string): boolean => MEANING.test(label.trim());

const ADJECTIVES =
  /^(?:main|key|common|major|typical|clinical|other|important|long-term|short-term|general|wichtige|häufige|principales?)\s+/iu;
const OF = /(?<!\s)\s+(?:of|for|de|des|del|della|der|du|do|da|van|von)\s.*$/isu;

/** "Key battles", "Main towns": some of what belongs to the thing, whatever they are. */
const CHIEF = /^(?:key|main|major|chief|wichtige|wichtigste|principales)\s+\p{Ll}+$/iu;
const COUNT =
  /^(?:the\s+)?(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|dos|tres|cuatro|deux|trois|quatre)\s+/iu;
/** "Requires", "Caused by", "Found in": what is said of the thing has its verb before the colon. */
const VERB =
  /^(?:requires|needs|produces|includes|contains|uses|inhibits|activates|increases|decreases|stimulates|secretes|affects|treats|binds|releases|involves|drains|avoids?|gives|makes|located|found|signed|led by|due to|leads to|results in|consists of|part of|type of|depends on|\p{L}{3,}(?:ed|en|wn|lt|nt)\s(?:in|by|of|for|with|from|to|into|on|at|as|after))$/iu;

/** The label says which attribute of a thing follows, whatever is said there. */
export function isAttribute(label: string): boolean {
  if (CHIEF.test(label.trim()) || VERB.test(label.trim())) return true;
  const bare = withoutLastBrackets(label.trim()).replace(COUNT, '').replace(ADJECTIVES, '');
  return (
    clear.has(termKey(bare)) || clear.has(termKey(bare.split(/(?<!\s)(?:\s+(?:and|&|und|y|et)\s+|\s*\/\s*)/u)[0] ?? ''))
  );
}

/** "Steps of mitosis", "Causes of the war": the attribute and its thing in one. */
export const isAttributeOf = (text: string): boolean => OF.test(text) && isAttribute(text.replace(OF, ''));

export function maybeAttribute(label: string): boolean {
  const key = termKey(label);
  return (
    unclear.has(key) || (/^[^ ]+ /.test(key) && !OF.test(label) && unclear.has(key.slice(key.lastIndexOf(' ') + 1)))
  );
}

/** WordNet's fields of attributes, quantities and relations. */
const FIELDS = new Set([7, 23, 24]);

/** A common noun that names no thing but how or how much one is. */
export const isAttributeNoun = (label: string): boolean => FIELDS.has(entryOf(termKey(label)).field);

/** These are nouns of other meanings, too. */
const KIND =
  /^(?:acute|chronic|mild|moderate|severe|early|late|primary|secondary|tertiary|male|female|adult|explicit|implicit|upper|lower|anterior|posterior|internal|external|active|passive)$/;

/** "Acute", "left-sided": a kind of the thing that is named by an adjective alone. */
export const isKind = (label: string): boolean => {
  const key = label.trim().toLowerCase();
  if (KIND.test(key) || /^\p{L}+-(?:sided|onset|grade|acting|line)$/u.test(key)) return true;
  return !/\s/.test(key) && isAdjective(key) && !isNoun(key);
};

const EXPLAINS = /^(?:an?|the|any|one|ein|eine|der|die|das|un|una|el|la|los|las|une|le|les|il|lo)\s/iu;
/** The text says what a thing is rather than which one it is. */
export const explains = (text: string): boolean => EXPLAINS.test(text) && text.split(/\s+/).length > 4;
