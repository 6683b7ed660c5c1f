/** Words that are typical of a subject. Singular, lower case; the same word may stand under several. */
export const SUBJECT_WORDS: Record<string, string> = {
  Biology:
    'cell membrane nucleus organelle mitochondrion mitochondria chloroplast cytoplasm ribosome enzyme protein gene dna rna chromosome mitosis meiosis evolution species organism bacteria bacterium virus photosynthesis prokaryote eukaryote ecosystem habitat predator population plant animal fungi fungus algae leaf root stem flower seed allele phenotype genotype natural selection biome vertebrate invertebrate tissue microscope lysosome vacuole golgi reticulum nucleolus chromatin atp cellular biological biology célula núcleo zelle',
  Medicine:
    'patient disease symptom diagnosis therapy treatment clinical heart artery vein ventricle atrium aorta blood lung kidney liver brain muscle bone nerve hormone insulin infection inflammation cancer tumor syndrome surgery drug dose anatomy physiology cardiac valve aortic pulmonary hepatic renal chronic acute pain hospital nurse medical medicine immune antibody vaccine pressure',
  Chemistry:
    'atom molecule compound reaction acid base ph ion bond covalent ionic electron solution solvent solute mole molar oxidation reduction catalyst polymer organic carbon hydrogen oxygen nitrogen element periodic isotope chemical chemistry alkane alkene ester equilibrium titration salt metal precipitate reagent',
  Physics:
    'force energy velocity acceleration momentum mass gravity motion wave frequency wavelength electric magnetic field charge current voltage resistance thermodynamics entropy heat temperature quantum photon relativity particle optics lens light pressure work power newton joule kinetic potential physics torque friction nuclear laser collision',
  Mathematics:
    'theorem proof function equation integral derivative matrix vector algebra geometry triangle angle polynomial set number prime probability variable limit series topology manifold graph linear calculus lemma corollary axiom mathematics mathematical topologie menge abbildung satz definition beweis raum arithmetic fraction logarithm',
  Statistics:
    'mean median variance deviation sample hypothesis regression correlation distribution probability statistic statistical estimator confidence significance bias outlier random bayesian',
  'Computer Science':
    'algorithm data program software computer code database server network memory processor class object variable array list stack queue tree graph compiler thread process protocol packet router encryption machine learning neural model training classifier kernel file system operating cpu api cache loop recursion binary byte internet web user interface aprendizaje',
  Engineering:
    'circuit resistor capacitor transistor voltage design load stress strain beam engine motor turbine gear pump valve material manufacturing control sensor signal amplifier mechanical electrical civil engineering bearing torque fluid pipe weld steel concrete pressure bridge',
  History:
    'war king queen empire revolution century treaty army battle colony colonial independence president parliament ancient medieval dynasty soldier slavery emperor napoleon roman constitution reign historian union confederate reform invasion monarch republic nation',
  Geography:
    'river mountain ocean climate continent map latitude longitude country city region erosion volcano earthquake plate desert forest rainfall population urban rural coast island glacier delta capital soil weather atmosphere',
  'Earth Science':
    'rock mineral sediment magma crust mantle tectonic geology fossil erosion atmosphere glacier seismic igneous metamorphic sedimentary volcanic ozone groundwater climate',
  Economics:
    'market price demand supply cost income inflation unemployment gdp trade tax bank money currency investment firm consumer producer profit revenue monopoly competition interest fiscal monetary economy economic economics budget wage labor capital good',
  Business:
    'management marketing customer company strategy brand employee organization sales accounting asset liability equity stakeholder leadership product project team supply chain business manager balance sheet audit',
  Sociology:
    'society social culture norm class gender race family religion inequality group institution deviance socialization stratification community ethnic sociologist sociology sociological interaction role status stereotype discrimination prejudice minority functionalism conflict',
  Psychology:
    'behavior memory emotion cognition personality perception learning conditioning motivation anxiety depression disorder psychologist psychology psychological brain attention therapy consciousness stimulus response reinforcement sleep intelligence attitude mental',
  Politics:
    'government congress senate president court vote election party policy state federal law constitution legislature democracy republican democrat candidate citizen rights amendment bureaucracy governor lobby political politics campaign voter',
  Law: 'tort negligence defence defamation nuisance claimant defendant breach causation remedy misrepresentation court judge law contract plaintiff defendant statute crime criminal liability tort jurisdiction trial evidence legal constitution appeal attorney property damages felony precedent jury',
  Languages:
    'verb noun adjective adverb grammar tense plural pronoun vocabulary sentence clause word phrase syllable vowel consonant language article preposition conjugation subjunctive translation spanish french german english japanese hangul',
  Literature:
    'poem novel author character plot narrator metaphor theme poetry verse stanza fiction drama tragedy playwright irony simile protagonist literary literature genre shakespeare',
  Philosophy:
    'philosophy ethics moral epistemology metaphysics ontology argument premise logic kant plato aristotle virtue truth existence knowledge reason utilitarianism philosopher free will',
  Art: 'painting sculpture artist perspective color composition canvas renaissance baroque impressionism museum drawing art style portrait brush sketch cubism aesthetic',
  Music:
    'music melody rhythm chord harmony scale note tempo symphony instrument pitch composer octave key interval orchestra song',
  Architecture:
    'building column arch facade roof wall floor plan elevation architect architecture structure vault dome window door kitchen bedroom room foundation beam gothic bathroom dining living blueprint hall',
  Astronomy:
    'star planet galaxy orbit moon sun solar telescope universe comet asteroid nebula supernova light-year astronomer astronomy black hole mars jupiter saturn stellar cosmic',
};
